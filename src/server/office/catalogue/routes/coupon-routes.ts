import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { serveList } from '#server/office/base/list.ts';
import { COUPON_ACTS } from '#server/office/catalogue/coupon-acts.ts';
import { couponList, couponUseList } from '#server/office/catalogue/coupons.ts';

/** The coupons in the office (rules/cart.md#coupons-of-the-office). */
export function officeCouponRoutes(api: Api): void {
  serveActs(api, COUPON_ACTS);
  serveList(api, couponList);
  serveList(api, couponUseList);
}
