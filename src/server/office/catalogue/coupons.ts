import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import type { KnownCoupon } from '#server/catalogue/cart/coupon-book.ts';

export interface CouponFigures extends KnownCoupon {
  /** Held and used. */
  readonly used: number;
  /** What it took off the orders that used it. */
  readonly given: Paise;
}

/** Coupons with how often they are used, and what they gave away. */
export async function countCouponUses<Known extends KnownCoupon>(
  db: Db,
  known: readonly Known[],
): Promise<(Known & CouponFigures)[]> {
  const codes = known.map(({ entry }) => entry.code);
  const many = sql<number>`count(*)::int`;
  const discount = sql`sum(${orders.discount})`.mapWith((all): Paise => paise(Number(all)));
  // All are counted from an index alone; few were released again, or are only held.
  const placed = await db
    .select({ code: orders.couponCode, many, discount })
    .from(orders)
    .where(inArray(orders.couponCode, codes))
    .groupBy(orders.couponCode);
  const unused = await db
    .select({ code: couponUses.code, state: couponUses.state, many, discount })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(inArray(couponUses.code, codes), sql`${couponUses.state} <> 'used'`))
    .groupBy(couponUses.code, couponUses.state);
  return known.map((coupon) => {
    const isOwn = ({ code }: { readonly code: string | null }) => code === coupon.entry.code;
    const all = placed.find(isOwn);
    const without = unused.filter(isOwn);
    const released = without.find(({ state }) => state === 'released');
    return {
      ...coupon,
      used: (all?.many ?? 0) - (released?.many ?? 0),
      given: minus(all?.discount ?? ZERO, sum(without.map((each) => each.discount))),
    };
  });
}

/** The orders that hold or used a coupon, the newest first, after the one whose number is given. */
export async function findCouponOrders(db: Db, code: string, before: number, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      discount: orders.discount,
      state: couponUses.state,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(
      and(
        eq(couponUses.code, code),
        ne(couponUses.state, 'released'),
        lt(couponUses.orderId, before),
      ),
    )
    .orderBy(desc(couponUses.orderId))
    .limit(limit);
}
