import { fillText, type TextValues } from './fill-text.ts';

/** What the cart says of coupons and express delivery by itself; loaded with its details. */
export const cartTexts = {
  // account.md §4
  COUPON_INVALID: 'Invalid Coupon',
  COUPON_APPLIED: 'Coupon Applied',

  // Ours, where the specification names no text
  COUPON_BELOW_MINIMUM: 'This coupon needs more than {amount} of rent that it counts for.',
  COUPON_NOT_FOR_MEDICAL: 'Coupons do not apply to medical products.',
  EXPRESS_NOT_TODAY: 'Express delivery is not offered on Sundays and national holidays.',
  EXPRESS_TOO_LATE: 'Express delivery is not offered between 11 pm and midnight.',
} as const;

/** The text for a code of the cart's own, with `{placeholders}` filled in. */
export function cartMessage(code: keyof typeof cartTexts, values: TextValues = {}): string {
  return fillText(cartTexts[code], values);
}
