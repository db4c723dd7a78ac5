import { fillText, type TextValues } from './fill-text.ts';

/** What the cart says of coupons and express delivery by itself; loaded with its details. */
export const cartTexts = {
  // rules/wire.md#fixed-texts
  COUPON_INVALID: 'Invalid Coupon',
  COUPON_APPLIED: 'Coupon Applied',

  // Our own words
  COUPON_BELOW_MINIMUM: 'This coupon needs over {amount} a month of eligible rent in your cart.',
  COUPON_NOTHING_COUNTS: 'Nothing in your cart counts for this coupon: {title}',
  COUPON_NOT_FOR_MEDICAL: 'Coupons do not apply to medical products.',
  EXPRESS_NO_SOONER: 'At this hour express delivery is no sooner than free delivery.',
} as const;

/** The text for a code of the cart's own, with `{placeholders}` filled in. */
export function cartMessage(code: keyof typeof cartTexts, values: TextValues = {}): string {
  return fillText(cartTexts[code], values);
}
