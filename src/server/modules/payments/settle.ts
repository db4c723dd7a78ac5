import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { sum } from '#domain/money.ts';
import { decideSettlement, type ProviderPayment } from '#domain/payment.ts';
import { paymentFailedLetter } from '#messages/order-letters.ts';
import type { Db } from '#server/db/db.ts';
import { depositEntries, paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import type { Shop } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { changeStatus, lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { findShortage, takeStock, wantedBy } from '#server/modules/orders/stock.ts';
import { refuseBillPayment, takeBillPayment } from '#server/modules/billing/settle-bill.ts';
import { mayHoldAgain, consumeCoupon } from '#server/modules/cart/coupons.ts';
import { type AttemptRow, findAttempt } from './attempts.ts';
import { paymentContradicts } from './contradictions.ts';
import { promiseRefund } from './promise-refund.ts';
import { takeRefund } from './refunds.ts';

/**
 * Brings our books to what the provider says of one payment: the only way an order, invoice or
 * extension becomes paid (rules/payments.md#one-payment-counts-once). Each of the `refunds` of it
 * that are news too counts once as well. Answers the state of what it is against afterwards.
 */
export async function settlePayment(
  shop: Shop,
  payment: ProviderPayment,
  now: Date,
  refunds: readonly ProviderRefund[] = [],
): Promise<'unknown' | 'unpaid' | 'paid'> {
  const attempt = await findAttempt(shop.db, payment.orderId);
  if (!attempt) {
    await paymentContradicts(shop.db, payment, attempt, now);
    return 'unknown';
  }
  crashPoint(shop, 'payment-heard');
  const outcome = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (!order) throw new Error(`Attempt ${attempt.id} has no order`);
    const arrival = { order, attempt, payment, now };
    if (await paymentContradicts(tx, payment, attempt, now)) return stateOf(tx, attempt);
    if (payment.status === 'failed') await recordFailure(shop, tx, arrival);
    if (!(await isCounted(tx, payment.id))) await count(shop, tx, arrival, refunds);
    for (const refund of refunds) await takeRefund(shop, tx, refund, now);
    return stateOf(tx, attempt);
  });
  crashPoint(shop, 'payment-settled');
  return outcome;
}

interface Arrival {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
  readonly now: Date;
}

/** Takes money that is not in our books. What went back whole before it was heard of settles nothing. */
async function count(
  shop: Shop,
  tx: Db,
  arrival: Arrival,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const { attempt, payment } = arrival;
  if (payment.status === 'captured') {
    if (attempt.against === 'order') await takeMoney(shop, tx, arrival);
    else await takeBillMoney(shop, tx, arrival);
  }
  const back = refunds.filter(({ status }) => status === 'processed');
  const isBack = payment.amount === sum(back.map(({ amount }) => amount));
  if (payment.status === 'refunded' && isBack) await record(tx, arrival, 'refunding');
}

async function takeMoney(shop: Shop, tx: Db, arrival: Arrival): Promise<void> {
  const { order, attempt, payment, now } = arrival;
  const couponAvailable = order.holdsStock || (await mayHoldAgain(tx, shop, order));
  const wanted = order.holdsStock ? [] : await wantedBy(tx, order.id);
  const stockAvailable = wanted.length === 0 || !(await findShortage(tx, order.cityId, wanted));
  const settlement = decideSettlement(payment, {
    due: attempt.amount,
    orderStatus: order.status,
    settledBy: order.settledBy,
    stockAvailable,
    couponAvailable,
  });
  if (settlement.action === 'settle') {
    await takeStock(tx, { orderId: order.id, cityId: order.cityId, at: now }, wanted);
    await consumeCoupon(tx, order, now);
    await record(tx, arrival, 'captured');
    crashPoint(shop, 'payment-recorded');
    await confirmOrder(shop, tx, arrival);
    shop.log.info({ order: order.number, payment: payment.id }, 'order paid');
  }
  if (settlement.action === 'refund') {
    await record(tx, arrival, 'refunding');
    const { reason } = settlement;
    await promiseRefund(
      shop,
      tx,
      { order, paymentId: payment.id, amount: payment.amount, reason },
      now,
    );
    if (settlement.reason === 'out_of_stock' || settlement.reason === 'coupon_used_up') {
      await changeStatus(shop, tx, order, 'CANCELLED', 'system', now, { heldUntil: null });
      await tx
        .update(depositEntries)
        .set({ status: 'CANCELLED' })
        .where(eq(depositEntries.orderId, order.id));
    }
    shop.log.warn({ order: order.number, payment: payment.id, settlement }, 'payment refunded');
  }
}

async function takeBillMoney(shop: Shop, tx: Db, arrival: Arrival): Promise<void> {
  const { order, payment, now } = arrival;
  const reason = await refuseBillPayment(tx, arrival);
  await record(tx, arrival, reason ? 'refunding' : 'captured');
  if (reason) {
    const { id: paymentId, amount } = payment;
    await promiseRefund(shop, tx, { order, paymentId, amount, reason }, now);
    shop.log.warn({ order: order.number, payment: payment.id, reason }, 'payment refunded');
    return;
  }
  crashPoint(shop, 'payment-recorded');
  await takeBillPayment(shop, tx, arrival);
  shop.log.info({ order: order.number, payment: payment.id }, 'bill paid');
}

/** Whether what the attempt is against is paid: an order by any attempt, a bill by its own. */
async function stateOf(tx: Db, attempt: AttemptRow): Promise<'paid' | 'unpaid'> {
  const order = and(eq(orders.id, attempt.orderId), isNotNull(orders.settledBy));
  const own = and(eq(payments.attemptId, attempt.id), eq(payments.status, 'captured'));
  const found =
    attempt.against === 'order' ? await tx.$count(orders, order) : await tx.$count(payments, own);
  return found > 0 ? 'paid' : 'unpaid';
}

async function confirmOrder(shop: Shop, tx: Db, { order, payment, now }: Arrival): Promise<void> {
  await changeStatus(shop, tx, order, 'CONFIRMED', 'payment', now, {
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

/**
 * A failure never overwrites money that came after it. The customer is told of the first of each
 * attempt: the provider's window lets one try again at once.
 */
async function recordFailure(shop: Shop, tx: Db, arrival: Arrival): Promise<void> {
  const { order, attempt, payment, now } = arrival;
  const before = await tx.$count(payments, eq(payments.attemptId, attempt.id));
  await tx
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status: 'failed' })
    .onConflictDoNothing();
  if (before === 0 && order.status === 'PAYMENT_AWAITED') {
    await tellOfOrder(shop, tx, order, now, paymentFailedLetter);
  }
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
