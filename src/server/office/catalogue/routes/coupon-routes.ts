import * as calls from '#contract/office/catalogue/coupons.ts';
import { couponState, normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { type CouponPlace, findCouponsFrom } from '#server/catalogue/cart/coupon-book.ts';
import { countCouponUses, findCouponOrders } from '#server/office/catalogue/coupons.ts';
import { serveActs } from '#server/office/base/act.ts';
import { COUPON_ACTS } from '#server/office/catalogue/coupon-acts.ts';

const PAGE = 50;
const EVERY_ID = 2_147_483_647;

/** The coupons in the office (rules/cart.md#coupons-of-the-office). */
export function officeCouponRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, COUPON_ACTS);

  api.serve(calls.listCoupons, async ({ input: { search, from }, now }) => {
    const on = dayOf(now);
    const wanted = { begins: search, place: readPlace(from) };
    const found = await findCouponsFrom(shop, wanted, { on, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const known = await countCouponUses(shop.db, shown);
    const coupons = known.map(({ changed, place: _place, ...coupon }) => ({
      ...coupon,
      state: couponState(coupon.entry, { ...coupon, on }),
      changed: changed && { by: changed.by, at: changed.at.toISOString() },
    }));
    const last = shown.at(-1)?.place;
    return { coupons, next: last && found.length > PAGE ? `${last.rank}~${last.code}` : null };
  });

  api.serve(calls.couponUses, async ({ input: { code, from = EVERY_ID } }) => {
    const rows = await findCouponOrders(shop.db, normalizeCouponCode(code), from, PAGE + 1);
    const page = rows.slice(0, PAGE);
    return {
      uses: page.map(({ number, placedAt, discount, state }) => ({
        orderNumber: number,
        placedAt: placedAt.toISOString(),
        discount,
        state: state === 'used' ? ('used' as const) : ('held' as const),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** Nothing where it is no place: the list then begins at its beginning. */
function readPlace(text: string): CouponPlace | undefined {
  const [, rank = '', code = ''] = /^([0-3])~(\S{1,20})$/.exec(text) ?? [];
  return code === '' ? undefined : { rank: Number(rank), code };
}
