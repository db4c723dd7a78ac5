import { and, eq, inArray, isNull } from 'drizzle-orm';
import { decideSettlement, type ProviderPayment, type RefundReason } from '#domain/payment.ts';
import type { Db } from '../../db/db.ts';
import { depositEntries, paymentAttempts, payments, refunds } from '../../db/schema/payments.ts';
import { orders } from '../../db/schema/orders.ts';
import { post } from '../../lib/outbox.ts';
import type { Shop } from '../../shop.ts';
import { confirmationMail, refundMail } from '../orders/mails.ts';
import { changeStatus, lockOrder, type OrderRow } from '../orders/status.ts';
import { findShortage, takeStock, wantedBy } from '../orders/stock.ts';
import { findContact } from '../users/contact.ts';
import { type AttemptRow, findAttempt } from './attempts.ts';

/**
 * Brings our books to what the provider says of one payment: the only way an order becomes paid
 * (decisions.md, 21). Called by the browser's confirmation, the webhook and the reconciler, in any
 * order and any number of times; each payment counts once. Answers the order's state afterwards.
 */
export async function settlePayment(
  shop: Shop,
  payment: ProviderPayment,
  now: Date,
): Promise<'unknown' | 'unpaid' | 'paid'> {
  const attempt = await findAttempt(shop.db, payment.orderId);
  if (!attempt) return 'unknown';
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (!order) throw new Error(`Attempt ${attempt.id} has no order`);
    if (payment.status === 'failed') await recordFailure(tx, attempt, payment, now);
    if (payment.status === 'captured' && !(await isCounted(tx, payment.id))) {
      return takeMoney(shop, tx, { order, attempt, payment, now });
    }
    return order.settledBy === null ? 'unpaid' : 'paid';
  });
}

interface Arrival {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
  readonly now: Date;
}

async function takeMoney(shop: Shop, tx: Db, arrival: Arrival): Promise<'unpaid' | 'paid'> {
  const { order, attempt, payment, now } = arrival;
  const wanted = order.holdsStock ? [] : await wantedBy(tx, order.id);
  const stockAvailable = wanted.length === 0 || !(await findShortage(tx, order.cityId, wanted));
  const settlement = decideSettlement(payment, {
    due: attempt.amount,
    orderStatus: order.status,
    settledBy: order.settledBy,
    stockAvailable,
  });
  if (settlement.action === 'settle') {
    await takeStock(tx, order.cityId, wanted);
    await record(tx, arrival, 'captured');
    await confirmOrder(shop, tx, arrival);
    shop.log.info({ order: order.number, payment: payment.id }, 'order paid');
    return 'paid';
  }
  if (settlement.action === 'refund') {
    await record(tx, arrival, 'refunding');
    await promiseRefund(shop, tx, arrival, settlement.reason);
    if (settlement.reason === 'out_of_stock') {
      await changeStatus(tx, order, 'CANCELLED', 'system', now, { heldUntil: null });
      await tx
        .update(depositEntries)
        .set({ status: 'CANCELLED' })
        .where(eq(depositEntries.orderId, order.id));
    }
    shop.log.warn({ order: order.number, payment: payment.id, settlement }, 'payment refunded');
  }
  return order.settledBy === null ? 'unpaid' : 'paid';
}

async function confirmOrder(shop: Shop, tx: Db, { order, payment, now }: Arrival): Promise<void> {
  await changeStatus(tx, order, 'CONFIRMED', 'payment', now, {
    settledBy: payment.id,
    heldUntil: null,
    holdsStock: true,
  });
  await tx
    .update(depositEntries)
    .set({ status: 'ACTIVE', paymentId: payment.id, at: now })
    .where(and(eq(depositEntries.orderId, order.id), eq(depositEntries.type, 'DEPOSIT')));
  await tx
    .update(paymentAttempts)
    .set({ checkAt: null })
    .where(and(eq(paymentAttempts.orderId, order.id), isNull(paymentAttempts.providerOrderId)));
  await post(tx, confirmationMail(shop.site.name, await findContact(tx, order.userId), order), now);
}

async function promiseRefund(
  shop: Shop,
  tx: Db,
  arrival: Arrival,
  reason: RefundReason,
): Promise<void> {
  const { order, payment, now } = arrival;
  await tx.insert(refunds).values({
    providerPaymentId: payment.id,
    key: `refund-${payment.id}`,
    amount: payment.amount,
    reason,
    createdAt: now,
    tryAt: now,
  });
  const contact = await findContact(tx, order.userId);
  await post(tx, refundMail(shop.site.name, contact, order, payment.amount, reason), now);
}

/** Whether the payment's money is in our books already. */
async function isCounted(tx: Db, paymentId: string): Promise<boolean> {
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

/** A failure never overwrites money that came after it. */
async function recordFailure(
  tx: Db,
  attempt: AttemptRow,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status: 'failed' })
    .onConflictDoNothing();
}

async function record(
  tx: Db,
  { attempt, payment, now }: Arrival,
  status: 'captured' | 'refunding',
): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status })
    .onConflictDoUpdate({
      target: payments.providerPaymentId,
      set: { status, amount: payment.amount, currency: payment.currency, method: payment.method },
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

/** How the order's settling payment was made, as the provider names it. */
export async function paidBy(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orders.id, method: payments.method })
    .from(orders)
    .innerJoin(payments, eq(payments.providerPaymentId, orders.settledBy))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ orderId, method }) => [orderId, method ?? 'online']));
}
