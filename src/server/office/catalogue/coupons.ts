import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { type Paise, paise, ZERO } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import type { KnownCoupon } from '#server/modules/cart/coupon-book.ts';

export interface CouponFigures extends KnownCoupon {
  /** Held and used. */
  readonly used: number;
  /** What it took off the orders that used it. */
  readonly given: Paise;
}

/** Coupons with how often they are used, and what they gave away. */
export async function countCouponUses(
  db: Db,
  known: readonly KnownCoupon[],
): Promise<CouponFigures[]> {
  const rows = await db
    .select({
      code: couponUses.code,
      used: sql<number>`count(*)::int`,
      given:
        sql`coalesce(sum(${orders.discount}) filter (where ${couponUses.state} = 'used'), 0)`.mapWith(
          (amount: string): Paise => paise(Number(amount)),
        ),
    })
    .from(couponUses)
    .innerJoin(
      orders,
      // As the index has it, word for word.
      and(eq(orders.id, couponUses.orderId), isNotNull(orders.couponCode)),
    )
    .where(ne(couponUses.state, 'released'))
    .groupBy(couponUses.code);
  const figures = new Map(rows.map((row) => [row.code, row]));
  return known.map((coupon) => {
    const { used = 0, given = ZERO } = figures.get(coupon.entry.code) ?? {};
    return { ...coupon, used, given };
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
