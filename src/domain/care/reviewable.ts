import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { hasInvoices, type OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** Days from a delivery to the letter, and in which it can still go: rules/reviews.md#asked-for-once */
export const REVIEW_ASKED_DAYS = 14;
export const REVIEW_ASKED_WITHIN = 30;

/** Whether a thing of an order can be reviewed by its renter (rules/reviews.md#who-may-review). */
export function mayReview(status: OrderStatus, kind: ProductKind): boolean {
  return hasInvoices(status) && kind !== 'medical';
}

/** Between which days of delivery, both included, orders are asked about on a day. */
export function askedOfDeliveries(today: Day): { readonly from: Day; readonly until: Day } {
  const until = addDaysTo(today, -REVIEW_ASKED_DAYS);
  return { from: addDaysTo(until, -REVIEW_ASKED_WITHIN), until };
}
