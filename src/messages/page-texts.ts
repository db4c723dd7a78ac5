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
  SEARCH_EMPTY: 'Sorry ! No Items available with following search option.',
  CART_PREMIUM_ONLY:
    'Please add only premium products or remove premium products from the cart to continue.',
  CART_NON_PREMIUM_ONLY:
    'Please add only non-premium products or remove non-premium products from the cart to continue.',

  PASSWORD_MISMATCH: 'Passwords not matching. Kindly check and re-try.',
  PASSWORD_TOO_SHORT: 'Passwords length must be at-least 6 characters.',
  PASSWORD_FAILED: 'Something went wrong. Please try again after sometime.',
  ADDRESS_INVALID: 'Invalid field value!',
  PINCODE_UNSERVICEABLE: 'Sorry, We are currently unavialble at following pincode.',
  ADDRESS_UNSERVICEABLE: 'This area is unservicable!',
  ORDER_ADDRESS_MISSING: 'This area is not applicable for delivery',
  MIN_RENT_GURGAON: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  MIN_RENT_ELSEWHERE: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  ORDER_MIXED_PREMIUM:
    'Only premium products can be ordered. Please remove non-premium products from the cart.',

  // Our own words
  LOOK_AGAIN: 'This had not loaded yet. Please look it over, then press again.',
  NOT_FOUND: 'We could not find that.',
  SEARCH_TOO_LONG:
    'That is more than 100 letters, too long to look for. Name the thing in a few words, such as “queen bed under ₹1,000”.',
  SEARCH_WORDLESS:
    'There is no word in that to look for. Type what you would like to rent, such as “sofa” or “1.5 ton AC”.',
  SIGN_IN_REQUIRED: 'Please log in to continue.',
  RESET_LINK_INVALID: 'This link is no longer valid. Please ask for a new one.',
  CART_MEDICAL_APART:
    'Medical products are an enquiry of their own. Please order them separately from the rest of the cart.',
  CART_EMPTY: 'Your cart is empty.',
  CART_CHANGED: 'Your cart was changed somewhere else. Here is how it stands.',
  CART_LINE_CHANGED: 'It is in your cart already: {line}. Nothing was changed.',
  PRICE_CHANGED: 'A price changed since this page was opened. Please look at the new figures.',
  CONSENT_REQUIRED: 'Please agree to the credit report check to place the order.',
  PAYMENT_UNAVAILABLE:
    'The payment service does not answer. Nothing was charged; please try again.',
} as const;

export type PageTextCode = keyof typeof pageTexts;

/** The text for a code that a page may say, with `{placeholders}` filled in. */
export function pageText(code: PageTextCode, values: TextValues = {}): string {
  return fillText(pageTexts[code], values);
}
