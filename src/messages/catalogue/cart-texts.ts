import { fillText, type TextValues } from '#messages/base/fill-text.ts';

/** What the cart says of coupons and express delivery by itself; loaded with its details. */
export const cartTexts = {
  // rules/wire.md#fixed-texts
  COUPON_INVALID: 'Invalid Coupon',
  COUPON_APPLIED: 'Coupon Applied',

  // Our own words
  COUPON_BELOW_MINIMUM:
    'This coupon needs more than {amount} a month of eligible rent in your cart.',
  COUPON_NOTHING_COUNTS: 'This coupon doesn’t apply to anything in your cart: {title}',
  COUPON_NOT_FOR_MEDICAL: 'Coupons don’t apply to medical products.',
  EXPRESS_NO_SOONER: 'Free delivery is just as fast as express right now.',
} as const;

/** The text for a code of the cart's own, with `{placeholders}` filled in. */
export function cartMessage(code: keyof typeof cartTexts, values: TextValues = {}): string {
  return fillText(cartTexts[code], values);
}
