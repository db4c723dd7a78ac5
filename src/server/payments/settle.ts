import { and, eq, inArray } from 'drizzle-orm';
import { sum } from '#domain/base/money.ts';
import { isHeld, type ProviderPayment, withoutFee } from '#domain/payments/payment.ts';
import type { Tx } from '#server/db/db.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import type { AttemptRow, Captured, Payable } from '#server/lib/payable.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { findAttemptOf } from './attempts.ts';
import { noteOtherAmount, paymentContradicts } from './contradictions.ts';
import { promiseRefund } from './promise-refund.ts';
import { takeRefund } from './refunds.ts';
import { noteUnmatched } from './unmatched.ts';

/**
 * Brings our books to what the provider says of one payment: the only way an order, invoice or
 * extension becomes paid (rules/payments.md#one-payment-counts-once). Each of the `refunds` of it
 * that are news too counts once as well. Answers the state of what it is against afterwards.
 */
export async function settlePayment(
  shop: AppContext,
  heard: ProviderPayment,
  now: Date,
  refunds: readonly ProviderRefund[] = [],
): Promise<'unknown' | 'unpaid' | 'paid'> {
  const attempt = await findAttemptOf(shop.db, heard);
  if (!attempt) {
    const isOther = await paymentContradicts(shop.db, heard, attempt, now);
    if (!isOther && isHeld(heard)) await noteUnmatched(shop, heard, now);
    return 'unknown';
  }
  const payment = withoutFee(heard, attempt.amount);
  crashPoint(shop, 'payment-heard');
  // What is paid for, by kind: boot/payables.ts.
  const payable = shop.payables[attempt.against];
  const isPaid = await transact(shop, async (work) => {
    await payable.lock(work.db, attempt.orderId);
    const arrival = { payable, attempt, payment, now };
    if (await paymentContradicts(work.db, payment, attempt, now)) {
      return payable.isPaid(work.db, attempt);
    }
    if (payment.status === 'failed') await recordFailure(work, arrival);
    if (!(await isCounted(work.db, payment.id))) await count(work, arrival, refunds);
    for (const refund of refunds) await takeRefund(work, refund, now);
    return payable.isPaid(work.db, attempt);
  });
  crashPoint(shop, 'payment-settled');
  return isPaid ? 'paid' : 'unpaid';
}

interface Arrival extends Captured {
  readonly payable: Payable;
}

/** Takes money that is not in our books. What went back whole before it was heard of settles nothing. */
async function count(
  work: TxContext,
  arrival: Arrival,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const { payment } = arrival;
  if (payment.status === 'captured') await takeMoney(work, arrival);
  const back = refunds.filter(({ status }) => status === 'processed');
  const isBack = payment.amount <= sum(back.map(({ amount }) => amount));
  if (payment.status === 'refunded' && isBack) await record(work.db, arrival, 'refunding');
}

async function takeMoney(work: TxContext, arrival: Arrival): Promise<void> {
  const { payable, attempt, payment, now } = arrival;
  const reason = await payable.refuse(work, arrival);
  await record(work.db, arrival, reason ? 'refunding' : 'captured');
  if (!reason) {
    crashPoint(work, 'payment-recorded');
    return payable.take(work, arrival);
  }
  const { id: paymentId, amount } = payment;
  await promiseRefund(work, { paymentId, orderId: attempt.orderId, amount, reason }, now);
  if (reason === 'amount_mismatch' || amount < attempt.amount)
    await noteOtherAmount(work.db, arrival);
  await payable.endRefused?.(work, arrival, reason);
  work.log.warn({ receipt: attempt.receipt, payment: paymentId, reason }, 'payment refunded');
}

/** Whether the payment's money is in our books already. */
async function isCounted(tx: Tx, paymentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(
      and(
        eq(payments.providerPaymentId, paymentId),
        inArray(payments.status, ['captured', 'refunding', 'refunded']),
      ),
    );
  return row !== undefined;
}

/**
 * A failure never overwrites money that came after it. The customer is told of the first of each
 * attempt: the provider's window lets one try again at once.
 */
async function recordFailure(work: TxContext, arrival: Arrival): Promise<void> {
  const { payable, attempt, payment, now } = arrival;
  const before = await work.db.$count(payments, eq(payments.attemptId, attempt.id));
  await work.db
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status: 'failed' })
    .onConflictDoNothing();
  if (before === 0) await payable.fail?.(work, attempt, now, payment.failure ?? null);
}

async function record(
  tx: Tx,
  { attempt, payment, now }: Captured,
  status: 'captured' | 'refunding',
): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status })
    .onConflictDoUpdate({
      target: payments.providerPaymentId,
      // Where it had failed before, its money comes only now.
      set: {
        status,
        amount: payment.amount,
        currency: payment.currency,
        method: payment.method,
        createdAt: now,
      },
    });
}

function toRow(attempt: AttemptRow, payment: ProviderPayment, createdAt: Date) {
  return {
    providerPaymentId: payment.id,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    createdAt,
  };
}
