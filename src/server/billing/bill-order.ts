import { asc, eq, inArray, sql } from 'drizzle-orm';
import { lastBill, nextBill } from '#domain/billing/billing.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { Period, Term } from '#domain/base/rent-period.ts';
import { type AboutInvoice, invoiceLetter } from '#messages/settlement/invoice-letters.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { type AppContext, type TxContext } from '#server/lib/shop.ts';
import { lockFreeOrders, lockOrder, type OrderRow } from '#server/orders/status.ts';
import { writeLetters } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { Contact } from '#server/people/customers/contact.ts';
import { findWhoGetInvoices } from '#server/people/customers/company.ts';
import { findDebited } from '#server/people/customers/mandates.ts';
import { findAboveMaximum } from './above-maximum.ts';
import { spendCreditsOf } from './credits.ts';
import { invoiceOf } from './issue.ts';
import { type InvoiceRow, type Standing, standingsOf } from './invoice-accounts.ts';
import { type NewInvoice, writeInvoices } from './write-invoice.ts';

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
export async function findRental(db: Db, orderId: number): Promise<Rental | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, orderId));
  if (!order || !rental) return undefined;
  return asRental(order, rental);
}

/** The rentals of some orders that nobody else holds, locked until the transaction ends, by rising id. */
async function lockFreeRentals(tx: Tx, orderIds: readonly number[]): Promise<Rental[]> {
  const free = await lockFreeOrders(tx, orderIds);
  const found = await tx
    .select()
    .from(rentals)
    .where(
      inArray(
        rentals.orderId,
        free.map(({ id }) => id),
      ),
    );
  const byOrder = new Map(found.map((rental) => [rental.orderId, rental]));
  return free.flatMap((order) => {
    const rental = byOrder.get(order.id);
    return rental ? [asRental(order, rental)] : [];
  });
}

function asRental(order: OrderRow, rental: RentalRow): Rental {
  const { deliveredOn, expiresOn } = order;
  if (deliveredOn === null || expiresOn === null) {
    throw new Error(`Order ${order.number} has no dates of its delivery`);
  }
  return { order: { ...order, deliveredOn, expiresOn }, rental };
}

/** A rental and the days that are billed next. */
interface Bill {
  readonly locked: Rental;
  readonly period: Period;
}

/** What is due to be written of a rental, if something is. */
function dueBill(locked: Rental, today: Day): Bill | undefined {
  const { order, rental } = locked;
  if (rental.billedUntil > today) return undefined;
  const { expiresOn, status } = order;
  const period = nextBill({ ...rental, expiresOn, status });
  return period && { locked, period };
}

/**
 * Writes every invoice of a rental that is due to be written, and pays them from what was paid ahead.
 * Doing it again, or late, ends in the same invoices. Answers how many were written.
 */
export async function billRental(work: TxContext, orderId: number, now: Date): Promise<number> {
  let written = 0;
  for (;;) {
    const locked = await lockRental(work.db, orderId);
    const due = locked && dueBill(locked, dayOf(now));
    if (!due) return written;
    written += await billPeriods(work, [due], now);
  }
}

/**
 * The same of many rentals in one transaction, a month of all before the next. Answers how many were
 * written, and the orders that are left to be billed by themselves, since somebody else holds them.
 */
export async function billRentals(
  work: TxContext,
  orderIds: readonly number[],
  now: Date,
): Promise<{ readonly written: number; readonly left: readonly number[] }> {
  let written = 0;
  let held = await lockFreeRentals(work.db, orderIds);
  const free = new Set(held.map(({ order }) => order.id));
  for (;;) {
    const due = held.flatMap((locked) => dueBill(locked, dayOf(now)) ?? []);
    if (due.length === 0) return { written, left: orderIds.filter((id) => !free.has(id)) };
    written += await billPeriods(work, due, now);
    held = await lockFreeRentals(
      work.db,
      due.map(({ locked }) => locked.order.id),
    );
  }
}

/** Writes what is not billed yet of the days before the items were collected. */
export async function billToCollection(
  work: TxContext,
  orderId: number,
  collectedOn: Day,
  now: Date,
): Promise<void> {
  for (;;) {
    const locked = await lockRental(work.db, orderId);
    const period = locked && lastBill(locked.rental, collectedOn);
    if (!period) return;
    await billPeriods(work, [{ locked, period }], now);
  }
}

/** Answers how many invoices were written: days on which nothing is owed have none. */
async function billPeriods(work: TxContext, bills: readonly Bill[], now: Date): Promise<number> {
  const today = dayOf(now);
  const byOrder = await findLines(
    work.db,
    bills.map(({ locked }) => locked.order.id),
  );
  const toWrite: NewInvoice[] = [];
  for (const { locked, period } of bills) {
    const { order, rental } = locked;
    const lines = byOrder.get(order.id) ?? [];
    const { discountLeft } = rental;
    const bill = { order, lines, term: termOf(locked), period, discountLeft };
    const invoice = await invoiceOf(work.db, bill, today);
    if (invoice) toWrite.push(invoice);
  }
  const written = await writeInvoices(work, toWrite, now);
  const taken = new Map(written.map(({ orderId, discount }) => [orderId, discount]));
  await noteBilled(
    work.db,
    bills.map(({ locked: { order, rental }, period }) => ({
      orderId: order.id,
      until: period.until,
      left: minus(rental.discountLeft, taken.get(order.id) ?? ZERO),
    })),
  );
  await spendCreditsOf(
    work.db,
    written.map(({ orderId }) => orderId),
    today,
  );
  const numberOf = new Map(bills.map(({ locked: { order } }) => [order.id, order.number]));
  await tellOf(work, written, numberOf, now);
  return written.length;
}

async function findLines(db: Tx, orderIds: readonly number[]) {
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

interface Billed {
  readonly orderId: number;
  readonly until: Day;
  /** What is left of the order's discount. */
  readonly left: Paise;
}

async function noteBilled(db: Tx, billed: readonly Billed[]): Promise<void> {
  const rows = billed.map(
    ({ orderId, until, left }) => sql`(${orderId}::integer, ${until}::date, ${left}::bigint)`,
  );
  await db.execute(sql`
    update ${rentals} set billed_until = b.until, discount_left = b.rest
    from (values ${sql.join(rows, sql`, `)}) as b (order_id, until, rest)
    where ${rentals.orderId} = b.order_id`);
}

/** What a letter about an invoice says of it. */
export function aboutInvoice(
  { config }: AppContext,
  { invoice, paid, rent, interest, payBy }: Standing,
  { name, order }: Pick<AboutInvoice, 'name' | 'order'>,
  maximum?: Paise,
): AboutInvoice {
  const autopayUrl = sectionLink(config.siteUrl, 'autopay');
  return {
    name,
    order,
    invoice: invoice.number,
    kind: invoice.kind,
    amount: invoice.amount,
    paid,
    open: sum([rent, interest]),
    interest,
    dueOn: payBy,
    link: `${config.siteUrl}/account/invoices/${invoice.number}`,
    aboveMaximum: maximum === undefined ? undefined : { maximum, autopayUrl },
  };
}

async function tellOf(
  work: TxContext,
  written: readonly InvoiceRow[],
  numberOf: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const renters = written.map(({ userId }) => userId);
  const debited = await findDebited(work.db, renters);
  const above = await findAboveMaximum(work.db, renters, dayOf(now));
  const standings = await standingsOf(work.db, written, dayOf(now));
  const colleagues = await findWhoGetInvoices(
    work.db,
    written.map(({ orderId }) => orderId),
  );
  const letters = standings.flatMap((standing) => {
    const { userId, orderId } = standing.invoice;
    const order = numberOf.get(orderId) ?? '';
    const maximum = above.get(userId);
    const compose = ({ name }: Contact) =>
      invoiceLetter(aboutInvoice(work, standing, { name, order }, maximum), debited.has(userId));
    return [userId, ...(colleagues.get(orderId) ?? [])].map((to) => ({ userId: to, compose }));
  });
  await writeLetters(work, letters, now);
}
