import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { couponUses as listUses, listCoupons } from '#contract/office/catalogue/coupons.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { couponState, normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import { type KnownCoupon, RANKED, rankedCoupons } from '#server/catalogue/cart/coupon-book.ts';
import { byNumber } from '#server/office/base/keyset.ts';
import { defineList } from '#server/office/base/list.ts';

interface CouponFigures extends KnownCoupon {
  /** Held and used. */
  readonly used: number;
  /** What it took off the orders that used it. */
  readonly given: Paise;
}

/** Coupons with how often they are used, and what they gave away. */
async function countCouponUses<Known extends KnownCoupon>(
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

/** The coupons, those that run first, each by code. */
export const couponList = defineList(listCoupons, {
  id: sql`code collate "C"`,
  idAs: 'text',
  sort: () => byNumber(sql`rank`, 'least'),
  filters: {
    search: (text) =>
      sql`code like ${`${normalizeCouponCode(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  },
  find: ({ shop, now }, ends) =>
    shop.db.select({ ...ends, ...RANKED }).from(rankedCoupons(shop, dayOf(now))),
  async show(rows, { shop: { db }, now }) {
    const on = dayOf(now);
    const known = rows.map(({ by, at, ...coupon }) => ({
      ...coupon,
      changed: by !== null && at ? { by, at } : null,
    }));
    return (await countCouponUses(db, known)).map(({ changed, ...coupon }) => ({
      ...coupon,
      state: couponState(coupon.entry, { ...coupon, on }),
      changed: changed && { by: changed.by, at: changed.at.toISOString() },
    }));
  },
});

/** The orders that hold or used a coupon, the newest first. */
export const couponUseList = defineList(listUses, {
  id: couponUses.orderId,
  sort: () => byNumber(couponUses.orderId, 'most'),
  filters: { code: (code) => eq(couponUses.code, normalizeCouponCode(code)) },
  which: () => ne(couponUses.state, 'released'),
  find: ({ shop: { db } }, ends) =>
    db
      .select({
        ...ends,
        number: orders.number,
        placedAt: orders.placedAt,
        discount: orders.discount,
        state: couponUses.state,
      })
      .from(couponUses)
      .innerJoin(orders, eq(orders.id, couponUses.orderId)),
  show: async (rows) =>
    rows.map(({ number, placedAt, discount, state }) => ({
      orderNumber: number,
      placedAt: placedAt.toISOString(),
      discount,
      state: state === 'used' ? ('used' as const) : ('held' as const),
    })),
});
