import { asc, desc, eq } from 'drizzle-orm';
import { totalOpen } from '#domain/allocation.ts';
import { type BilledPart, rentByBill } from '#domain/billing.ts';
import { extendedUntil, EXTENSION_TENURES, mayExtend, spendingOf } from '#domain/extension.ts';
import { addDaysTo, type Day, dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, sum } from '#domain/money.ts';
import { CURRENCY, type ProviderPayment } from '#domain/payment.ts';
import type { RefundReason } from '#domain/refund.ts';
import type { Period } from '#domain/rent-period.ts';
import { extendedLetter } from '#messages/delivery-letters.ts';
import { invoicesPaidLetter } from '#messages/rental-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { billAttemptInvoices, billAttempts, invoices } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { extensions, rentals } from '#server/db/schema/rentals.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { type Work } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import type { AttemptRow } from '#server/modules/payments/attempts.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { lockOrdersOf } from './attempts.ts';
import { billRental, lockRental, type Rental } from './bill-order.ts';
import { addCredit, paidAhead, payInvoices, spendCredits } from './credits.ts';
import { resumeService } from './resume.ts';
import { standingsOf } from './standings.ts';

/** A payment may be authorised this long after it was tried (rules/payments.md#late-authorisation). */
const DAYS_ON_THE_WAY = 5;

/** A captured payment of an attempt that is not against an order; its order is locked. */
export interface BillPayment {
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
  readonly now: Date;
}

/** Why the money cannot be taken and goes back, if so. Locks every order it is for. */
export async function refuseBillPayment(
  tx: Tx,
  { attempt, payment, now }: BillPayment,
): Promise<RefundReason | undefined> {
  if (payment.currency !== CURRENCY || payment.amount !== attempt.amount) return 'amount_mismatch';
  if (attempt.against === 'invoices') {
    return (await isNeeded(tx, attempt, now)) ? undefined : 'invoices_paid';
  }
  const bill = await findBill(tx, attempt.id);
  const locked = await lockRental(tx, attempt.orderId);
  const isOpen =
    locked?.order.status === 'DELIVERED' &&
    locked.order.expiresOn === bill.expiresOn &&
    mayExtend(locked.order.expiresOn, dayOf(attempt.createdAt));
  return isOpen ? undefined : 'extension_over';
}

/**
 * Whether the money is needed: at least half of it, since what is too much is kept for the next
 * invoice; of a closed order all of it, since no invoice comes after it.
 */
async function isNeeded(tx: Tx, attempt: AttemptRow, now: Date): Promise<boolean> {
  const items = await findItems(tx, attempt.id);
  await lockOrdersOf(
    tx,
    items.map(({ invoice }) => invoice.id),
  );
  const on = valueDay(attempt, now);
  const needed: Paise[] = [];
  for (const { invoice, amount, status } of items) {
    const open = totalOpen(await standingsOf(tx, [invoice], on));
    if (status === 'RETURNED' && open < amount) return false;
    needed.push(open);
  }
  return 2 * sum(needed) >= attempt.amount;
}

/** Takes a payment that `refuseBillPayment` let pass, all of it, to the paisa. */
export async function takeBillPayment(work: Work, paid: BillPayment): Promise<void> {
  if (paid.attempt.against === 'invoices') await payItems(work, paid);
  else await extend(work, paid);
}

async function payItems(work: Work, { attempt, payment, now }: BillPayment): Promise<void> {
  const on = valueDay(attempt, now);
  const items = await findItems(work.db, attempt.id);
  for (const { invoice, amount } of items) {
    const source = { source: 'payment', paymentId: payment.id, orderId: invoice.orderId } as const;
    const credit = await addCredit(work.db, { ...source, amount }, { on, at: now });
    await payInvoices(work.db, credit, [invoice], on);
  }
  for (const orderId of new Set(items.map(({ invoice }) => invoice.orderId))) {
    await spendCredits(work.db, orderId, on);
    await resumeService(work, orderId, now);
  }
  const [first] = items;
  if (!first) return;
  const about = {
    amount: payment.amount,
    invoices: items.map(({ invoice }) => invoice.number),
    paymentsUrl: sectionLink(work.config.siteUrl, 'payments'),
  };
  await writeLetter(
    work,
    first.invoice.userId,
    ({ name }) => invoicesPaidLetter({ name, ...about }),
    now,
  );
}

async function extend(work: Work, { attempt, payment, now }: BillPayment): Promise<void> {
  const { orderId } = attempt;
  const locked = await lockRental(work.db, orderId);
  if (!locked) throw new Error(`Attempt ${attempt.id} has no rental`);
  const { order } = locked;
  const months = (await findBill(work.db, attempt.id)).months ?? EXTENSION_TENURES[0];
  const from = order.expiresOn;
  const until = extendedUntil(from, months);
  const extension = { orderId, months, from, until, isAutomatic: false };
  await work.db.insert(extensions).values({ ...extension, paymentId: payment.id, at: now });
  await prolong(work.db, orderId, until);
  const source = { orderId, source: 'extension', paymentId: payment.id } as const;
  const on = dayOf(now);
  await addCredit(work.db, { ...source, amount: payment.amount }, { on, at: now });
  await spendCredits(work.db, orderId, on);
  await billRental(work, orderId, now);
  const { amount: paid } = payment;
  const use = spendingOf(paid, minus(paid, await paidAhead(work.db, orderId)));
  const bills = await billsOfExtension(work.db, locked, extension);
  const made = { tenure: months, until, paid, use, bills };
  await tellOfOrder(work, order, now, (facts) => extendedLetter(facts, made));
}

async function billsOfExtension(
  tx: Tx,
  { order: { id, deliveredOn }, rental }: Rental,
  span: Period,
): Promise<BilledPart[]> {
  const items = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  return rentByBill(items, span, { deliveredOn, endsOn: rental.termEndsOn });
}

/** Moves the end of a plan, and of what its renter chose. */
async function prolong(tx: Tx, orderId: number, until: Day): Promise<void> {
  await tx.update(orders).set({ expiresOn: until }).where(eq(orders.id, orderId));
  await tx.update(rentals).set({ committedUntil: until }).where(eq(rentals.orderId, orderId));
}

/**
 * Names the months of an extension that was opened without them. The provider's own word may have
 * come first and extended by the shortest period: then that extension is made as long as was meant.
 */
export async function nameExtensionMonths(tx: Tx, attempt: AttemptRow, months: number) {
  const locked = await lockRental(tx, attempt.orderId);
  const bill = await findBill(tx, attempt.id);
  if (!locked || bill.months !== null) return;
  await tx.update(billAttempts).set({ months }).where(eq(billAttempts.attemptId, attempt.id));
  const [made] = await tx
    .select()
    .from(extensions)
    .where(eq(extensions.orderId, attempt.orderId))
    .orderBy(desc(extensions.id))
    .limit(1);
  if (!made || made.isAutomatic || made.from !== bill.expiresOn) return;
  const until = extendedUntil(made.from, months);
  await tx.update(extensions).set({ months, until }).where(eq(extensions.id, made.id));
  await prolong(tx, attempt.orderId, until);
}

/** The day interest is reckoned to: on which the amount was shown, unless the money took too long. */
function valueDay({ createdAt }: AttemptRow, now: Date): Day {
  const shown = dayOf(createdAt);
  const arrived = dayOf(now);
  return arrived <= addDaysTo(shown, DAYS_ON_THE_WAY) ? shown : arrived;
}

async function findBill(tx: Tx, attemptId: number) {
  const [bill] = await tx.select().from(billAttempts).where(eq(billAttempts.attemptId, attemptId));
  if (!bill) throw new Error(`Attempt ${attemptId} is against nothing`);
  return bill;
}

async function findItems(tx: Tx, attemptId: number) {
  return tx
    .select({ invoice: invoices, amount: billAttemptInvoices.amount, status: orders.status })
    .from(billAttemptInvoices)
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(billAttemptInvoices.attemptId, attemptId))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
}
