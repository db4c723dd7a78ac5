import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { type PrepaidRent, type RefundSplit, splitRefund } from '#domain/payments/refund-route.ts';
import type { RefundParts } from '#messages/payments/bank-letters.ts';
import type { Db } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findRefunds } from '#server/payments/find-refunds.ts';
import { promiseRefund } from '#server/payments/promise-refund.ts';
import { findOpenCredits } from './credits.ts';

/** How a refund of an order's rental would go back today (rules/deposits.md#what-goes-by-bank-transfer). */
export async function findRefundSplit(
  db: Db,
  orderId: number,
  refund: Paise,
  today: Day,
): Promise<RefundSplit> {
  return splitRefund(refund, await findPrepaid(db, orderId), today);
}

/**
 * Gives back what no invoice of an order needs any more: prepaid rent to the payments that brought it.
 * The rest of `refund` is left for a bank transfer. The order is locked, and its letter tells of all of it.
 */
export async function refundPrepaid(
  work: TxContext,
  orderId: number,
  refund: Paise,
  now: Date,
): Promise<RefundParts> {
  const { db: tx } = work;
  const { asPaid, byTransfer } = await findRefundSplit(tx, orderId, refund, dayOf(now));
  for (const { id, left } of await findOpenCredits(tx, orderId)) {
    await tx
      .update(credits)
      .set({ returned: sql`${credits.returned} + ${left}` })
      .where(eq(credits.id, id));
  }
  for (const { paymentId, amount } of asPaid) {
    const key = `refund-${paymentId}-rent_ahead-${orderId}`;
    const promise = {
      paymentId,
      orderId,
      amount,
      reason: 'rent_ahead',
      key,
      isTold: true,
    } as const;
    await promiseRefund(work, promise, now);
    await tx
      .update(rentals)
      .set({ givenBack: sql`${rentals.givenBack} + ${amount}` })
      .where(eq(rentals.orderId, orderId));
  }
  const told = await findRefunds(work, isRentAheadOf(orderId), now);
  return {
    byTransfer,
    asPaid: told.map(({ refund: { amount, words } }) => ({ amount, words })),
  };
}

/** Which refunds are of an order's prepaid rent. */
export function isRentAheadOf(orderId: number) {
  return and(eq(refunds.reason, 'rent_ahead'), eq(refunds.orderId, orderId));
}

/** The prepaid rent of an order, the oldest first, with what each payment can still give back. */
async function findPrepaid(db: Db, orderId: number): Promise<PrepaidRent[]> {
  const open = await findOpenCredits(db, orderId);
  if (open.length === 0) return [];
  const rows = await db
    .select({ id: credits.id, payment: payments })
    .from(credits)
    .innerJoin(payments, eq(payments.providerPaymentId, credits.paymentId))
    .where(
      inArray(
        credits.id,
        open.map(({ id }) => id),
      ),
    )
    .orderBy(asc(credits.id));
  const paymentIds = rows.map(({ payment }) => payment.providerPaymentId);
  const back = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.providerPaymentId, paymentIds));
  return open.map(({ id, left: amount }) => {
    const payment = rows.find((row) => row.id === id)?.payment;
    if (payment?.status !== 'captured') return { amount, payment: null };
    const { providerPaymentId, createdAt } = payment;
    const gone = sum(
      back
        .filter((refund) => refund.providerPaymentId === providerPaymentId)
        .map((refund) => refund.amount),
    );
    const free = paise(Math.max(0, minus(payment.amount, gone)));
    return { amount, payment: { id: providerPaymentId, paidOn: dayOf(createdAt), free } };
  });
}
