import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { checkCoupon } from '#contract/catalogue/coupon.ts';
import { type CouponEntry, couponOf } from '#domain/content/entries/coupon-entry.ts';
import { applyCoupon, isRunning, normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { type AppContext, type TxContext } from '#server/lib/shop.ts';
import { type CartLineInCity, toPriced } from './cart.ts';
import { findCoupon } from './coupon-book.ts';

/** Guessing codes is slow (rules/cart.md#coupons). */
const CHECKS = { name: 'coupons', hits: 30, seconds: 600 };

export function couponRoutes(api: Api): void {
  const { shop } = api;

  api.serve(checkCoupon, async ({ input, caller, now }) => {
    const limited = await refuseOver(shop.db, [hit(CHECKS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const entry = await findRunning(shop, input.code, now);
    if (!entry) return null;
    return (await refuseUses(shop.db, entry, caller.userId)) ?? couponOf(entry);
  });
}

/** The coupon of a code, if it runs on this day and is not paused. */
async function findRunning(
  shop: Pick<AppContext, 'db' | 'coupons'>,
  code: string,
  now: Date,
): Promise<CouponEntry | undefined> {
  const known = await findCoupon(shop, code);
  return known && !known.isPaused && isRunning(known.entry, dayOf(now)) ? known.entry : undefined;
}

/**
 * The coupon an order asks for, with what it takes off these lines; locked and not yet held. Nothing
 * for an order without one.
 */
export async function claimCoupon(
  work: TxContext,
  userId: number,
  code: string | null,
  lines: readonly CartLineInCity[],
  now: Date,
): Promise<{ code: string; discount: Paise } | Refusal | undefined> {
  if (code === null) return undefined;
  // Locked before it is read: whoever pauses it or changes its limits waits.
  await lockCoupon(work.db, normalizeCouponCode(code));
  const entry = await findRunning(work, code, now);
  if (!entry) return refuse('COUPON_INVALID');
  const coupon = couponOf(entry);
  const applied = applyCoupon(coupon, lines.map(toPriced));
  if (!applied.ok) {
    const { title, minAmount } = coupon;
    return refuse(applied.code, { values: { title, amount: formatRupees(minAmount) } });
  }
  const refusal = await refuseUses(work.db, entry, userId);
  return refusal ?? { code: entry.code, discount: applied.discount };
}

/** Lets no other order take or retake this coupon until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`coupon ${code}`}))`);
}

/**
 * Why its uses, held ones included, leave none for this customer; an unpaid order of theirs that holds one
 * is named, since cancelling it gives the use back (rules/cart.md#coupons).
 */
export async function refuseUses(
  db: Db,
  { code, uses, usesPerCustomer }: CouponEntry,
  userId: number,
): Promise<Refusal | undefined> {
  const taken = and(eq(couponUses.code, code), ne(couponUses.state, 'released'));
  const own = await db.$count(couponUses, and(taken, eq(couponUses.userId, userId)));
  const isUsedUp = uses !== undefined && (await db.$count(couponUses, taken)) >= uses;
  if (own < usesPerCustomer && !isUsedUp) return undefined;
  const unpaid = await db
    .select({ number: orders.number, userId: orders.userId })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(taken, eq(orders.status, 'PAYMENT_AWAITED')))
    .orderBy(desc(orders.id));
  const orderNumber = unpaid.find((order) => order.userId === userId)?.number;
  if (orderNumber) {
    return refuse('COUPON_HELD_BY_YOU', { values: { order: orderNumber }, orderNumber });
  }
  if (own >= usesPerCustomer) return refuse('COUPON_USED_BY_YOU');
  return refuse(unpaid.length > 0 ? 'COUPON_HELD_BY_OTHERS' : 'COUPON_USED_UP');
}

/** Counts the coupon for an order that awaits its payment; after `lockCoupon` and `refuseUses`. */
export async function holdCoupon(
  tx: Tx,
  use: { orderId: number; code: string; userId: number },
  at: Date,
): Promise<void> {
  await tx
    .insert(couponUses)
    .values({ ...use, state: 'held', at })
    .onConflictDoUpdate({ target: couponUses.orderId, set: { state: 'held', at } });
}

/**
 * Why the coupon of an order whose hold had run out cannot be held again, if it cannot. Its days do not
 * matter any more: the discount was promised when the order was placed. Locks the coupon, which comes
 * before the stock in every transaction.
 */
export async function refuseHoldAgain(
  work: Pick<TxContext, 'db' | 'coupons'>,
  order: { couponCode: string | null; userId: number },
): Promise<Refusal | undefined> {
  if (order.couponCode === null) return undefined;
  await lockCoupon(work.db, order.couponCode);
  const known = await findCoupon(work, order.couponCode);
  const refusal = known ? await refuseUses(work.db, known.entry, order.userId) : undefined;
  if (known && !refusal) return undefined;
  return refusal?.failure.orderNumber ? refusal : refuse('COUPON_GONE');
}

/** Consumes the order's coupon: its payment has come. */
export async function consumeCoupon(
  tx: Tx,
  order: { id: number; couponCode: string | null; userId: number },
  at: Date,
): Promise<void> {
  if (order.couponCode === null) return;
  await holdCoupon(tx, { orderId: order.id, code: order.couponCode, userId: order.userId }, at);
  await tx.update(couponUses).set({ state: 'used' }).where(eq(couponUses.orderId, order.id));
}

/** Gives an order's coupon back, if it has not been released already. */
export async function releaseCoupon(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'released', at })
    .where(and(eq(couponUses.orderId, orderId), inArray(couponUses.state, ['held', 'used'])));
}
