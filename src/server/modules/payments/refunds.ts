import { and, eq } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import { mayRefundBecome, type RefundState, refundStateFor } from '#domain/refund.ts';
import {
  refundBegunLetter,
  refundDoneLetter,
  transferNeededLetter,
} from '#messages/refund-letters.ts';
import type { Db } from '../../db/db.ts';
import { orders } from '../../db/schema/orders.ts';
import { payments, refunds } from '../../db/schema/payments.ts';
import type { ProviderRefund } from '../../gateways/payment-gateway.ts';
import { crashPoint } from '../../lib/crash-point.ts';
import type { Shop } from '../../shop.ts';
import { tellOfOrder } from '../orders/letters.ts';
import type { OrderRow } from '../orders/status.ts';

export type RefundRow = typeof refunds.$inferSelect;

export interface Promised {
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
}

/**
 * Promises a payment's money back, in the transaction of the cause; `sendRefunds` keeps the promise.
 * One payment goes back once for each reason.
 */
export async function promiseRefund(
  shop: Shop,
  tx: Db,
  { order, paymentId, amount, reason }: Promised,
  now: Date,
): Promise<void> {
  await tx.insert(refunds).values({
    providerPaymentId: paymentId,
    key: `refund-${paymentId}-${reason}`,
    amount,
    reason,
    createdAt: now,
    tryAt: now,
  });
  await tellOfOrder(shop, tx, order, now, (facts) => refundBegunLetter(facts, amount, reason));
  crashPoint(shop, 'refund-promised');
}

/** Takes the provider's word on a refund, by webhook or asked for, in any order and number. */
export async function hearRefund(shop: Shop, heard: ProviderRefund, now: Date): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const refund = await lockHeard(tx, heard);
    if (!refund) {
      shop.log.warn({ refund: heard.id, payment: heard.paymentId }, 'a refund that is not ours');
      return;
    }
    const state = refundStateFor(heard.status);
    if (refund.transferReference !== null && heard.status === 'processed') {
      shop.log.error({ refund: refund.id }, 'refunded by bank transfer and by the provider');
    }
    await moveRefund(shop, tx, refund, state, now, {
      providerRefundId: heard.id,
      sentAt: refund.sentAt ?? now,
      ...(state === 'transfer_due' ? { trouble: 'The provider could not process it' } : {}),
    });
  });
}

/** Our refund by the provider's number, or by the key while that number is not written yet. */
async function lockHeard(tx: Db, heard: ProviderRefund): Promise<RefundRow | undefined> {
  const ofPayment = eq(refunds.providerPaymentId, heard.paymentId);
  const rows = await tx.select().from(refunds).where(ofPayment).for('update');
  return (
    rows.find(({ providerRefundId }) => providerRefundId === heard.id) ??
    rows.find(({ key, providerRefundId }) => providerRefundId === null && key === heard.key)
  );
}

/**
 * Moves a locked refund on, with its payment and what its customer is told: the only way its state
 * changes. A step that the table does not have, as of late news, does nothing; answers whether it moved.
 */
export async function moveRefund(
  shop: Shop,
  tx: Db,
  refund: RefundRow,
  state: RefundState,
  now: Date,
  also: Partial<typeof refunds.$inferInsert> = {},
): Promise<boolean> {
  if (!mayRefundBecome(refund.state, state)) return false;
  await tx
    .update(refunds)
    .set({
      ...also,
      state,
      ...(state === 'sent' ? {} : { tryAt: null }),
      ...(state === 'done' ? { doneAt: now } : {}),
    })
    .where(eq(refunds.id, refund.id));
  const { amount, providerPaymentId } = refund;
  if (state === 'done') {
    await tx
      .update(payments)
      .set({ status: 'refunded' })
      .where(and(eq(payments.providerPaymentId, providerPaymentId), eq(payments.amount, amount)));
  }
  const [row] = await tx
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.providerPaymentId, providerPaymentId));
  if (!row) throw new Error(`Refund ${refund.id} belongs to no order`);
  if (state === 'done') {
    const reference = also.transferReference ?? null;
    await tellOfOrder(shop, tx, row.order, now, (facts) =>
      refundDoneLetter(facts, amount, reference),
    );
  }
  if (state === 'transfer_due') {
    await tellOfOrder(shop, tx, row.order, now, (facts) => transferNeededLetter(facts, amount));
  }
  return true;
}
