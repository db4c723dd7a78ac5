import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { sum } from '#domain/money.ts';
import { decideSettlement, type ProviderPayment } from '#domain/payment.ts';
import { paymentFailedLetter } from '#messages/order-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { depositEntries, paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { type Shop, type Work, transact } from '#server/lib/shop.ts';
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
  const outcome = await transact(shop, async (work) => {
    const order = await lockOrder(work.db, attempt.orderId);
    if (!order) throw new Error(`Attempt ${attempt.id} has no order`);
    const arrival = { order, attempt, payment, now };
    if (await paymentContradicts(work.db, payment, attempt, now)) return stateOf(work.db, attempt);
    if (payment.status === 'failed') await recordFailure(work, arrival);
    if (!(await isCounted(work.db, payment.id))) await count(work, arrival, refunds);
    for (const refund of refunds) await takeRefund(work, refund, now);
    return stateOf(work.db, attempt);
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
  work: Work,
  arrival: Arrival,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const { attempt, payment } = arrival;
  if (payment.status === 'captured') {
    if (attempt.against === 'order') await takeMoney(work, arrival);
    else await takeBillMoney(work, arrival);
  }
  const back = refunds.filter(({ status }) => status === 'processed');
  const isBack = payment.amount === sum(back.map(({ amount }) => amount));
  if (payment.status === 'refunded' && isBack) await record(work.db, arrival, 'refunding');
}

async function takeMoney(work: Work, arrival: Arrival): Promise<void> {
  const { order, attempt, payment, now } = arrival;
  const couponAvailable = order.holdsStock || (await mayHoldAgain(work, order));
  const wanted = order.holdsStock ? [] : await wantedBy(work.db, order.id);
  const stockAvailable =
    wanted.length === 0 || !(await findShortage(work.db, order.cityId, wanted));
  const settlement = decideSettlement(payment, {
    due: attempt.amount,
    orderStatus: order.status,
    settledBy: order.settledBy,
    stockAvailable,
    couponAvailable,
  });
  if (settlement.action === 'settle') {
    await takeStock(work.db, { orderId: order.id, cityId: order.cityId, at: now }, wanted);
    await consumeCoupon(work.db, order, now);
    await record(work.db, arrival, 'captured');
    crashPoint(work, 'payment-recorded');
    await confirmOrder(work, arrival);
    work.log.info({ order: order.number, payment: payment.id }, 'order paid');
  }
  if (settlement.action === 'refund') {
    await record(work.db, arrival, 'refunding');
    const { reason } = settlement;
    await promiseRefund(
      work,
      { order, paymentId: payment.id, amount: payment.amount, reason },
      now,
    );
    if (settlement.reason === 'out_of_stock' || settlement.reason === 'coupon_used_up') {
      await changeStatus(
        work,
        order,
        { to: 'CANCELLED', actor: 'system', also: { heldUntil: null } },
        now,
      );
      await work.db
        .update(depositEntries)
        .set({ status: 'CANCELLED' })
        .where(eq(depositEntries.orderId, order.id));
    }
    work.log.warn({ order: order.number, payment: payment.id, settlement }, 'payment refunded');
  }
}

async function takeBillMoney(work: Work, arrival: Arrival): Promise<void> {
  const { order, payment, now } = arrival;
  const reason = await refuseBillPayment(work.db, arrival);
  await record(work.db, arrival, reason ? 'refunding' : 'captured');
  if (reason) {
    const { id: paymentId, amount } = payment;
    await promiseRefund(work, { order, paymentId, amount, reason }, now);
    work.log.warn({ order: order.number, payment: payment.id, reason }, 'payment refunded');
    return;
  }
  crashPoint(work, 'payment-recorded');
  await takeBillPayment(work, arrival);
  work.log.info({ order: order.number, payment: payment.id }, 'bill paid');
}

/** Whether what the attempt is against is paid: an order by any attempt, a bill by its own. */
async function stateOf(tx: Tx, attempt: AttemptRow): Promise<'paid' | 'unpaid'> {
  const order = and(eq(orders.id, attempt.orderId), isNotNull(orders.settledBy));
  const own = and(eq(payments.attemptId, attempt.id), eq(payments.status, 'captured'));
  const found =
    attempt.against === 'order' ? await tx.$count(orders, order) : await tx.$count(payments, own);
  return found > 0 ? 'paid' : 'unpaid';
}

async function confirmOrder(work: Work, { order, payment, now }: Arrival): Promise<void> {
  await changeStatus(
    work,
    order,
    {
      to: 'CONFIRMED',
      actor: 'payment',
      also: {
        settledBy: payment.id,
        heldUntil: null,
        holdsStock: true,
      },
    },
    now,
  );
  await work.db
    .update(depositEntries)
    .set({ status: 'ACTIVE', paymentId: payment.id, at: now })
    .where(and(eq(depositEntries.orderId, order.id), eq(depositEntries.type, 'DEPOSIT')));
  await work.db
    .update(paymentAttempts)
    .set({ checkAt: null })
    .where(and(eq(paymentAttempts.orderId, order.id), isNull(paymentAttempts.providerOrderId)));
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
async function recordFailure(work: Work, arrival: Arrival): Promise<void> {
  const { order, attempt, payment, now } = arrival;
  const before = await work.db.$count(payments, eq(payments.attemptId, attempt.id));
  await work.db
    .insert(payments)
    .values({ ...toRow(attempt, payment, now), status: 'failed' })
    .onConflictDoNothing();
  if (before === 0 && order.status === 'PAYMENT_AWAITED') {
    await tellOfOrder(work, order, now, paymentFailedLetter);
  }
}

async function record(
  tx: Tx,
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
