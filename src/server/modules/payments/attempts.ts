import { addMinutes } from 'date-fns/addMinutes';
import { and, desc, eq, isNull, notExists } from 'drizzle-orm';
import { CURRENCY } from '#domain/payment.ts';
import { STOCK_HOLD_MINUTES } from '#domain/order.ts';
import type { ProviderOrder } from '#contract/attempt.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, type Work, transact } from '#server/lib/shop.ts';
import { holdCoupon, mayHoldAgain } from '#server/modules/cart/coupons.ts';
import { lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { findShortage, takeStock, wantedBy } from '#server/modules/orders/stock.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Minutes after opening at which the reconciler first asks how an attempt went. */
const FIRST_CHECK_MINUTES = 1;

/**
 * Opens an attempt to pay an awaiting order: holds its stock for another half hour and makes an order
 * at the provider. An attempt without any payment is handed out again, so that two tabs pay one.
 */
export async function openAttempt(
  shop: Shop,
  order: OrderRow,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  const attempt = await transact(shop, (work) => holdAndAttempt(work, order, now));
  return attempt instanceof Refusal ? attempt : handOut(shop, order, attempt);
}

/** What the provider's window needs for an attempt, whose order at the provider is made if it has none. */
export async function handOut(
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<ProviderOrder | Refusal> {
  crashPoint(shop, 'attempt-written');
  const providerOrderId =
    attempt.providerOrderId ?? (await makeProviderOrder(shop, order, attempt));
  if (providerOrderId instanceof Refusal) return providerOrderId;
  crashPoint(shop, 'payment-opened');
  return {
    id: providerOrderId,
    amount_due: attempt.amount,
    currency: CURRENCY,
    receipt: attempt.receipt,
  };
}

async function holdAndAttempt(
  work: Work,
  { id }: OrderRow,
  now: Date,
): Promise<AttemptRow | Refusal> {
  const order = await lockOrder(work.db, id);
  if (order?.status !== 'PAYMENT_AWAITED') return refuse('ORDER_NOT_PAYABLE');
  if (!order.holdsStock) {
    if (!(await mayHoldAgain(work, order))) return refuse('COUPON_GONE');
    const wanted = await wantedBy(work.db, id);
    const short = await findShortage(work.db, order.cityId, wanted);
    if (short) return refuse('OUT_OF_STOCK', { values: { name: 'An item of this order' } });
    await takeStock(work.db, { orderId: id, cityId: order.cityId, at: now }, wanted);
    if (order.couponCode !== null) {
      const { couponCode: code, userId } = order;
      await holdCoupon(work.db, { orderId: id, code, userId }, now);
    }
  }
  // One whose payment went back keeps its items, however often it is tried to pay again.
  const isKept = order.holdsStock && order.heldUntil === null;
  await work.db
    .update(orders)
    .set({ holdsStock: true, heldUntil: isKept ? null : addMinutes(now, STOCK_HOLD_MINUTES) })
    .where(eq(orders.id, id));
  return (await findUntried(work.db, id)) ?? startAttempt(work.db, order, now);
}

/** The newest attempt the provider has no payment of. */
async function findUntried(tx: Tx, orderId: number): Promise<AttemptRow | undefined> {
  const tried = tx
    .select({ id: payments.attemptId })
    .from(payments)
    .where(eq(payments.attemptId, paymentAttempts.id));
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(isAgainstOrder(orderId), notExists(tried)))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return row;
}

async function startAttempt(tx: Tx, order: OrderRow, now: Date): Promise<AttemptRow> {
  const before = await tx.$count(paymentAttempts, eq(paymentAttempts.orderId, order.id));
  const [row] = await tx
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      receipt: `${order.number}-${before + 1}`,
      amount: order.payable,
      createdAt: now,
      checkAt: addMinutes(now, FIRST_CHECK_MINUTES),
    })
    .returning();
  if (!row) throw new Error('The attempt was not written');
  return row;
}

/** Of two calls at once the first answer stands; nobody learns of the other, so nobody can pay it. */
async function makeProviderOrder(
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<string | Refusal> {
  const { db, payments: gateway, log } = shop;
  try {
    const made = await gateway.createOrder({
      amount: attempt.amount,
      currency: CURRENCY,
      receipt: attempt.receipt,
      notes: { order: order.number },
    });
    crashPoint(shop, 'provider-order-made');
    await db
      .update(paymentAttempts)
      .set({ providerOrderId: made.id })
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.providerOrderId)));
    const [row] = await db
      .select({ providerOrderId: paymentAttempts.providerOrderId })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id));
    return row?.providerOrderId ?? made.id;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.error({ err: error, order: order.number }, 'payment order not made');
    return refuse('PAYMENT_UNAVAILABLE');
  }
}

export async function findAttempt(
  db: Db,
  providerOrderId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.providerOrderId, providerOrderId));
  return row;
}

export async function findAttempts(db: Db, orderId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(isAgainstOrder(orderId))
    .orderBy(desc(paymentAttempts.id));
}

function isAgainstOrder(orderId: number) {
  return and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.against, 'order'));
}
