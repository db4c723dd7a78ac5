import { and, eq, isNotNull } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { renewedHold } from '#domain/orders/hold-renewal.ts';
import { withoutSettledSlot } from '#domain/orders/order-slot.ts';
import { decideSettlement } from '#domain/orders/settle-payment.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import type { AttemptRow, Captured, Paying } from '#server/lib/payable.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { consumeCoupon, holdCoupon, refuseHoldAgain } from '#server/catalogue/cart/coupons.ts';
import { findStartingMandate } from '#server/people/customers/mandates.ts';
import {
  dropUnopened,
  findUntried,
  openAttempt,
  type Opened,
  startAttempt,
} from '#server/payments/attempts.ts';
import { changeStatus, lockKnownOrder, lockOrder, type OrderRow } from './status.ts';
import { findSuccession, isExchangeOver, planExchange } from './succession.ts';
import { findShortage, takeStock, wantedBy } from './stock.ts';

/**
 * Opens an attempt to pay an awaiting order, and holds its stock for longer while that may be
 * (rules/payments.md#the-deadline-of-an-unpaid-order). An attempt of this day without any payment is
 * handed out again.
 */
export async function openOrderAttempt(
  shop: AppContext,
  { id }: OrderRow,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  return openAttempt(shop, (work) => holdAndAttempt(work, id, now));
}

async function holdAndAttempt(work: TxContext, id: number, now: Date): Promise<Opened | Refusal> {
  const order = await lockOrder(work.db, id);
  if (order?.status !== 'PAYMENT_AWAITED') return refuse('ORDER_NOT_PAYABLE');
  const blocked = await refuseBlocked(work, order.userId);
  if (blocked) return blocked;
  const succession = await findSuccession(work.db, id);
  if (succession && (await isExchangeOver(work.db, order, succession, now))) {
    return refuse('ORDER_NOT_PAYABLE');
  }
  const refusal = await holdForPayment(work, order, now);
  if (refusal) return refusal;
  const { number, payable: amount } = order;
  // What was to begin with its payment (rules/autopay.md#how-autopay-starts).
  const mandateId = (await findStartingMandate(work.db, id))?.id;
  const due = { against: 'order', orderId: id, number, amount, mandateId } as const;
  const [untried] = await findUntried(work.db, due, now);
  return { number, attempt: untried ?? (await startAttempt(work.db, due, now)) };
}

/**
 * Holds what an order is about to be paid for, or says why it cannot be had. One whose payment went
 * back keeps its items, however often it is tried to pay again.
 */
async function holdForPayment(
  work: TxContext,
  order: OrderRow,
  now: Date,
): Promise<Refusal | undefined> {
  const { id: orderId, cityId, holdsStock, couponCode: code, userId } = order;
  if (holdsStock && order.heldUntil === null) return undefined;
  const heldUntil = renewedHold(order.placedAt, now);
  if (!holdsStock) {
    const gone = await refuseHoldAgain(work, order);
    if (gone) return gone;
    const wanted = await wantedBy(work.db, orderId);
    const short = await findShortage(work.db, cityId, wanted);
    if (short) return refuse('OUT_OF_STOCK', { values: { name: 'An item of this order' } });
    if (heldUntil) await takeStock(work.db, { orderId, cityId, at: now }, wanted);
    if (heldUntil && code !== null) await holdCoupon(work.db, { orderId, code, userId }, now);
  }
  if (!heldUntil) return undefined;
  const held = { holdsStock: true, heldUntil };
  await work.db.update(orders).set(held).where(eq(orders.id, orderId));
  return undefined;
}

/** An order as something that is paid. */
export const orderPaying: Paying = {
  lock: lockKnownOrder,
  refuse: refuseMoney,
  take: async (work, { attempt, payment, now }) => {
    const order = await lockKnownOrder(work.db, attempt.orderId);
    await confirmOrder(work, order, payment.id, now);
  },
  isPaid,
};

async function refuseMoney(
  work: TxContext,
  { attempt, payment, now }: Captured,
): Promise<RefundReason | undefined> {
  const order = await lockKnownOrder(work.db, attempt.orderId);
  if (order.settledBy === payment.id) throw new Error(`${payment.id} counts for ${order.number}`);
  const succession = await findSuccession(work.db, order.id);
  const isOver = succession && (await isExchangeOver(work.db, order, succession, now));
  const couponAvailable = order.holdsStock || !(await refuseHoldAgain(work, order));
  const stockAvailable = order.holdsStock || (await isInStock(work.db, order));
  const settlement = decideSettlement(payment, {
    due: attempt.amount,
    orderStatus: isOver ? 'CANCELLED' : order.status,
    settledBy: order.settledBy,
    stockAvailable,
    couponAvailable,
  });
  return settlement.action === 'refund' ? settlement.reason : undefined;
}

async function isInStock(tx: Tx, { id, cityId }: OrderRow): Promise<boolean> {
  const wanted = await wantedBy(tx, id);
  return (await findShortage(tx, cityId, wanted)) === undefined;
}

/** Confirms a locked order that is paid; without a payment where nothing is to be paid. */
export async function confirmOrder(
  work: TxContext,
  order: OrderRow,
  paymentId: string | null,
  now: Date,
): Promise<OrderRow> {
  const { id: orderId, cityId } = order;
  if (!order.holdsStock) {
    await takeStock(work.db, { orderId, cityId, at: now }, await wantedBy(work.db, orderId));
  }
  await consumeCoupon(work.db, order, now);
  const isExchange = (await findSuccession(work.db, orderId)) !== undefined;
  const holidays = work.policies.holidays.map(({ day }) => day);
  const days = isExchange ? {} : withoutSettledSlot(order, now, holidays);
  const { slotOn, slotHalf } = order;
  const slot = slotOn && slotHalf ? { day: slotOn, half: slotHalf } : null;
  const isLost = 'slotOn' in days;
  const paid = { settledBy: paymentId, heldUntil: null, holdsStock: true, ...days };
  const confirmed = await changeStatus(
    work,
    order,
    {
      to: 'CONFIRMED',
      actor: paymentId === null ? 'system' : 'payment',
      also: paid,
      lostSlot: isLost ? slot : null,
      ...(isExchange ? { letterOf: null } : {}),
    },
    now,
  );
  await work.db
    .update(depositEntries)
    .set({ status: 'ACTIVE', paymentId, at: now })
    .where(and(eq(depositEntries.orderId, orderId), eq(depositEntries.type, 'DEPOSIT')));
  if (isExchange) await planExchange(work, confirmed, now);
  await dropUnopened(work.db, orderId);
  work.log.info({ order: order.number, payment: paymentId }, 'order paid');
  return confirmed;
}

/** By whichever attempt. */
async function isPaid(tx: Tx, { orderId }: AttemptRow): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, orderId), isNotNull(orders.settledBy)))) > 0;
}
