import { and, eq, inArray, isNotNull, notInArray, or, sql, sum as sqlSum } from 'drizzle-orm';
import { type Paise, sum } from '#domain/base/money.ts';
import { type ProviderPayment, refundWithoutFee } from '#domain/payments/payment.ts';
import {
  mayRefundBecome,
  type RefundState,
  refundStateFor,
  SEPARATE_DEBTS,
} from '#domain/payments/refund.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { findBooked, findKnownBooked } from './booked.ts';
import { refundContradicts } from './contradictions.ts';
import { forget, noteForeign, noteTwice } from './foreign-refunds.ts';
import { lockRefundsOf, type RefundRow } from './promise-refund.ts';
import { followWithdrawal } from './withdrawal.ts';

/** Takes the provider's word on a refund, by webhook or asked for, in any order and number. */
export async function syncRefund(
  shop: AppContext,
  heard: ProviderRefund,
  now: Date,
): Promise<void> {
  await transact(shop, (work) => takeRefund(work, heard, now));
}

/** The same, in the transaction of whatever brought the news; locks what the payment is against first. */
export async function takeRefund(work: TxContext, said: ProviderRefund, now: Date): Promise<void> {
  const found = await findBooked(work, said.paymentId);
  const heard = found ? refundWithoutFee(said, found.payment.amount) : said;
  await found?.payable.lock(work.db, found.payment.orderId);
  // What was heard before while this waited for the lock is known now.
  if (await refundContradicts(work.db, heard, now)) return;
  const booked = await findBooked(work, heard.paymentId);
  if (!booked) {
    work.log.warn({ refund: heard.id, payment: heard.paymentId }, 'a refund of no payment of ours');
    return;
  }
  const own = await lockHeard(work.db, heard);
  const refund = own ?? (await noteForeign(work, booked, heard, now));
  if (!refund) return;
  if (refund.transferReference !== null && heard.status === 'processed') {
    await noteTwice(work, heard, now);
  }
  const isForeign = refund.reason === 'at_provider';
  if (isForeign && heard.status === 'failed') return forget(work, refund, now);
  const state = refundStateFor(heard.status);
  const moved = await moveRefund(work, refund, state, now, {
    providerRefundId: heard.id,
    sentAt: refund.sentAt ?? now,
    ...(state === 'transfer_due' ? { trouble: 'The provider could not process it' } : {}),
  });
  if (moved && isForeign && state === 'done') {
    await followWithdrawal(work, { ...refund, providerRefundId: heard.id }, now);
  }
}

/** What we know of that the provider gave back of a payment. */
async function givenBack(db: Db, paymentId: string): Promise<Paise> {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        eq(refunds.providerPaymentId, paymentId),
        inArray(refunds.state, ['sent', 'done']),
        isNotNull(refunds.providerRefundId),
      ),
    );
  return sum(rows.map(({ amount }) => amount));
}

/** Whether the provider gave back more of a payment than we know of; its own fee does not count. */
export async function isBehind(db: Db, { id, refunded }: ProviderPayment): Promise<boolean> {
  if (refunded === 0) return false;
  const known = await givenBack(db, id);
  const [payment] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.providerPaymentId, id));
  return known < Math.min(refunded, payment?.amount ?? refunded);
}

/** Our refund by the provider's number, or by the key while that number is not written yet. */
async function lockHeard(tx: Tx, heard: ProviderRefund): Promise<RefundRow | undefined> {
  const rows = await lockRefundsOf(tx, heard.paymentId);
  return (
    rows.find(({ providerRefundId }) => providerRefundId === heard.id) ??
    rows.find(({ key, providerRefundId }) => providerRefundId === null && key === heard.key)
  );
}

/**
 * Moves a locked refund on, with its payment and what its customer is told: the only way its state
 * changes, but for a transfer that the bank returned. A step that the table does not have, as of late
 * news, does nothing; answers whether it moved.
 */
export async function moveRefund(
  work: TxContext,
  refund: RefundRow,
  state: RefundState,
  now: Date,
  also: Partial<typeof refunds.$inferInsert> = {},
): Promise<boolean> {
  if (!mayRefundBecome(refund.state, state)) return false;
  await work.db
    .update(refunds)
    .set({
      ...also,
      state,
      ...(state === 'sent' ? {} : { tryAt: null }),
      ...(state === 'done' ? { doneAt: now } : {}),
    })
    .where(eq(refunds.id, refund.id));
  const { id, providerPaymentId } = refund;
  if (state === 'done') await noteWholeRefund(work.db, providerPaymentId);
  const { payable } = await findKnownBooked(work, providerPaymentId);
  await payable.tellOfRefund(work, id, now);
  return true;
}

/** A payment is refunded when all of it is back; the transfer of a separate debt is no part of it. */
async function noteWholeRefund(tx: Tx, paymentId: string): Promise<void> {
  const back = tx
    .select({ total: sqlSum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.providerPaymentId, paymentId),
        eq(refunds.state, 'done'),
        or(notInArray(refunds.reason, [...SEPARATE_DEBTS]), isNotNull(refunds.providerRefundId)),
      ),
    );
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.providerPaymentId, paymentId), eq(payments.amount, sql`(${back})`)));
}
