import { fillText, type TextValues } from './fill-text.ts';
import { formTexts } from './form-texts.ts';
import { offerTexts } from './offer-texts.ts';

/**
 * Those of `answer-texts.ts` that the pages say by themselves, without an answer of the server. The
 * browser loads no others; the server's own reach it as answers.
 */
export const pageTexts = {
  ...formTexts,
  ...offerTexts,

  // rules/wire.md#fixed-texts
  CART_PREMIUM_ONLY:
    'Please add only premium products or remove premium products from the cart to continue.',
  CART_NON_PREMIUM_ONLY:
    'Please add only non-premium products or remove non-premium products from the cart to continue.',

  PASSWORD_MISMATCH: 'Passwords not matching. Kindly check and re-try.',
  PASSWORD_TOO_SHORT: 'Passwords length must be at-least 6 characters.',
  PASSWORD_FAILED: 'Something went wrong. Please try again after sometime.',
  ADDRESS_INVALID: 'Invalid field value!',
  ADDRESS_UNSERVICEABLE: 'This area is unservicable!',
  ORDER_ADDRESS_MISSING: 'This area is not applicable for delivery',
  MIN_RENT_GURGAON: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  MIN_RENT_ELSEWHERE: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  ORDER_MIXED_PREMIUM:
    'Only premium products can be ordered. Please remove non-premium products from the cart.',

  // Our own words
  LOOK_AGAIN: 'This hadn’t loaded yet. Please check it, then try again.',
  NOT_FOUND: 'We couldn’t find that.',
  SEARCH_TOO_LONG:
    'Your search is longer than 100 letters. Try a few words, such as “queen bed under ₹1,000”.',
  SEARCH_WORDLESS: 'Type a product name to search, such as “sofa” or “1.5 ton AC”.',
  SIGN_IN_REQUIRED: 'Please log in to continue.',
  RESET_LINK_INVALID: 'This link is no longer valid. Please ask for a new one.',
  CART_MEDICAL_APART:
    'Medical products need a separate enquiry. Please order them apart from the rest of your cart.',
  CART_EMPTY: 'Your cart is empty.',
  CART_CHANGED: 'Your cart was changed somewhere else. Here is how it looks now.',
  CART_LINE_CHANGED: 'It’s already in your cart: {line}. Nothing was changed.',
  PRICE_CHANGED: 'A price has changed since you opened this page. Please check the new amounts.',
  CONSENT_REQUIRED: 'Please agree to the credit report check to place the order.',
  PAYMENT_UNAVAILABLE:
    'The payment service isn’t responding. You haven’t been charged. Please try again.',
} as const;

export type PageTextCode = keyof typeof pageTexts;

/** The text for a code that a page may say, with `{placeholders}` filled in. */
export function pageText(code: PageTextCode, values: TextValues = {}): string {
  return fillText(pageTexts[code], values);
}
