import { asc, eq } from 'drizzle-orm';
import { lastBill, nextBill } from '#domain/billing.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { minus, sum, ZERO } from '#domain/money.ts';
import type { Period, Term } from '#domain/rent-period.ts';
import { type AboutInvoice, invoiceLetter } from '#messages/rental-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { type Shop, type Work } from '#server/lib/shop.ts';
import { lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { findAliveMandate } from '#server/modules/customers/mandates.ts';
import { spendCredits } from './credits.ts';
import { issueInvoice } from './issue.ts';
import { type InvoiceRow, type Standing, standingsOf } from './standings.ts';

export type RentalRow = typeof rentals.$inferSelect;

/** A delivered order with all of its dates. */
export interface Rental {
  readonly order: OrderRow & { readonly deliveredOn: Day; readonly expiresOn: Day };
  readonly rental: RentalRow;
}

/** The plan of a rental, from the delivery with which it began (rules/swaps.md#the-end-of-the-plan). */
export function termOf({
  order,
  rental,
}: {
  readonly order: { readonly deliveredOn: Day };
  readonly rental: Pick<RentalRow, 'termBeganOn' | 'termEndsOn'>;
}): Term {
  return { deliveredOn: rental.termBeganOn ?? order.deliveredOn, endsOn: rental.termEndsOn };
}

/** Locks the order until the transaction ends. */
export async function lockRental(tx: Tx, orderId: number): Promise<Rental | undefined> {
  await lockOrder(tx, orderId);
  return findRental(tx, orderId);
}

/** The same to look at, locking nothing. */
export async function findRental(tx: Tx, orderId: number): Promise<Rental | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId));
  if (!order || !rental) return undefined;
  const { deliveredOn, expiresOn } = order;
  if (deliveredOn === null || expiresOn === null) {
    throw new Error(`Order ${order.number} has no dates of its delivery`);
  }
  return { order: { ...order, deliveredOn, expiresOn }, rental };
}

/**
 * Writes every invoice of a rental that is due to be written, and pays them from what was paid ahead.
 * Doing it again, or late, ends in the same invoices. Answers how many were written.
 */
export async function billRental(work: Work, orderId: number, now: Date): Promise<number> {
  const today = dayOf(now);
  let written = 0;
  for (;;) {
    const locked = await lockRental(work.db, orderId);
    if (!locked || locked.rental.billedUntil > today) return written;
    const { order, rental } = locked;
    const { expiresOn, status } = order;
    const period = nextBill({ ...rental, expiresOn, status });
    if (!period) return written;
    written += (await billPeriod(work, locked, period, now)) ? 1 : 0;
  }
}

/** Writes what is not billed yet of the days before the items were collected. */
export async function billToCollection(
  work: Work,
  orderId: number,
  collectedOn: Day,
  now: Date,
): Promise<void> {
  for (;;) {
    const locked = await lockRental(work.db, orderId);
    const period = locked && lastBill(locked.rental, collectedOn);
    if (!period) return;
    await billPeriod(work, locked, period, now);
  }
}

async function billPeriod(
  work: Work,
  { order, rental }: Rental,
  period: Period,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const lines = await work.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const term = termOf({ order, rental });
  const { discountLeft } = rental;
  const invoice = await issueInvoice(work, { order, lines, term, period, discountLeft }, now);
  await work.db
    .update(rentals)
    .set({
      billedUntil: period.until,
      discountLeft: minus(discountLeft, invoice?.discount ?? ZERO),
    })
    .where(eq(rentals.orderId, order.id));
  if (!invoice) return undefined;
  await spendCredits(work.db, order.id, invoice.issuedOn);
  await tellOf(work, invoice, order, now);
  return invoice;
}

/** What a letter about an invoice says of it. */
export function aboutInvoice(
  { config }: Shop,
  { invoice, rent, interest }: Standing,
  { name, order }: Pick<AboutInvoice, 'name' | 'order'>,
): AboutInvoice {
  return {
    name,
    order,
    invoice: invoice.number,
    amount: invoice.amount,
    open: sum([rent, interest]),
    interest,
    dueOn: invoice.dueOn,
    link: `${config.siteUrl}/account/invoices/${invoice.number}`,
  };
}

async function tellOf(work: Work, invoice: InvoiceRow, order: OrderRow, now: Date) {
  const [standing] = await standingsOf(work.db, [invoice], invoice.issuedOn);
  if (!standing) return;
  const isDebited = (await findAliveMandate(work.db, order.userId))?.state === 'active';
  const compose = ({ name }: { name: string }) =>
    invoiceLetter(aboutInvoice(work, standing, { name, order: order.number }), isDebited);
  await writeLetter(work, order.userId, compose, now);
}
