import { desc, eq } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { type BilledPart, rentByBill } from '#domain/billing/billing.ts';
import {
  extendedUntil,
  EXTENSION_TENURES,
  mayExtend,
  spendingOf,
} from '#domain/billing/extension.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus } from '#domain/base/money.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import type { Period } from '#domain/base/rent-period.ts';
import { extendedLetter } from '#messages/delivery/delivery-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { billAttempts } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { extensions, rentals } from '#server/db/schema/rentals.ts';
import type { AttemptRow, Captured, Payable } from '#server/lib/payable.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { billRental, lockRental, type Rental, termOf } from '#server/billing/bill-order.ts';
import { addCredit, paidAhead, spendCredits } from '#server/billing/credits.ts';
import { billRefund } from '#server/billing/bill-refund.ts';
import { isOverdue } from '#server/billing/invoice-accounts.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findUntried, hasPaid, openAttempt, startAttempt } from '#server/payments/attempts.ts';
import { ofExactSum } from '#server/payments/exact-sum.ts';

/** Opens an attempt to pay the rent an extension begins with; `months` may be named later. */
export async function openExtensionAttempt(
  shop: AppContext,
  orderId: number,
  months: number | null,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  return openAttempt(shop, async (work) => {
    const { db: tx } = work;
    const locked = await lockRental(tx, orderId);
    const today = dayOf(now);
    const mayBe = locked?.order.status === 'DELIVERED' && mayExtend(locked.order.expiresOn, today);
    if (!locked || !mayBe) return refuse('EXTENSION_NOT_OPEN');
    const { order } = locked;
    const blocked = await refuseBlocked(work, order.userId);
    if (blocked) return blocked;
    if (await isOverdue(tx, orderId, today)) return refuse('INVOICES_UNPAID');
    const items = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const amount = monthlyRentAfterTerm(items);
    const { number, expiresOn } = order;
    const due = { against: 'extension', orderId, number, amount } as const;
    for (const untried of await findUntried(tx, due, now)) {
      const bill = await findBill(tx, untried.id);
      // Another tab may ask for other months: each pays what it showed.
      if (bill.months === months && bill.expiresOn === expiresOn) {
        return { number, attempt: untried };
      }
    }
    const attempt = await startAttempt(tx, due, now);
    const bill = { scope: 'EXTENSION', months, expiresOn } as const;
    await tx.insert(billAttempts).values({ attemptId: attempt.id, ...bill });
    return { number, attempt };
  });
}

/** The extension of a rental as something that is paid. */
export const extensionPayable: Payable = {
  lock: lockKnownOrder,
  refuse: ofExactSum(refuseOver),
  take: extend,
  isPaid: hasPaid,
  ...billRefund,
  whyBack: () => 'extension_over',
};

async function refuseOver(
  { db: tx }: TxContext,
  { attempt }: Captured,
): Promise<RefundReason | undefined> {
  const bill = await findBill(tx, attempt.id);
  const locked = await lockRental(tx, attempt.orderId);
  const isOpen =
    locked?.order.status === 'DELIVERED' &&
    locked.order.expiresOn === bill.expiresOn &&
    mayExtend(locked.order.expiresOn, dayOf(attempt.createdAt));
  return isOpen ? undefined : 'extension_over';
}

async function extend(work: TxContext, { attempt, payment, now }: Captured): Promise<void> {
  const { orderId } = attempt;
  const locked = await lockRental(work.db, orderId);
  if (!locked) throw new Error(`Attempt ${attempt.id} has no rental`);
  const { order } = locked;
  const months = (await findBill(work.db, attempt.id)).months ?? EXTENSION_TENURES[0];
  const from = order.expiresOn;
  const until = extendedUntil(from, months, termOf(locked).deliveredOn);
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
  work.log.info({ receipt: attempt.receipt, payment: payment.id }, 'extension paid');
}

async function billsOfExtension(tx: Tx, rental: Rental, span: Period): Promise<BilledPart[]> {
  const ofOrder = eq(orderLines.orderId, rental.order.id);
  const items = await tx.select().from(orderLines).where(ofOrder);
  return rentByBill(items, span, termOf(rental));
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
  const until = extendedUntil(made.from, months, termOf(locked).deliveredOn);
  await tx.update(extensions).set({ months, until }).where(eq(extensions.id, made.id));
  await prolong(tx, attempt.orderId, until);
}

async function findBill(tx: Tx, attemptId: number) {
  const [bill] = await tx.select().from(billAttempts).where(eq(billAttempts.attemptId, attemptId));
  if (!bill) throw new Error(`Attempt ${attemptId} is against nothing`);
  return bill;
}
