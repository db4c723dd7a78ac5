/**
 * Every text the product answers with, by code. Those of the specification are verbatim, typos
 * included (storefront.md §8, account.md §8, decisions.md 5).
 */
export const messages = {
  // storefront.md §8
  UNEXPECTED: 'An unexpected error occurred. Please try again.',
  LOGIN_NAME_INVALID: 'Check Your Mobile number or e-mail',
  LOGIN_MOBILE_INVALID: 'Invalid Mobile number. Must be exactly 10 digits.',
  MOBILE_NOT_TEN_DIGITS: 'Mobile number must be of 10 digits.',
  EMAIL_INVALID: 'Invalid email format',
  EMAIL_TAKEN: 'Email address already exists.',
  USERNAME_TOO_SHORT: 'Username must be at least 4 characters long',
  USERNAME_TAKEN: 'Username already exists.',
  NAME_TOO_SHORT: 'Name must be at least 4 characters long',
  MOBILE_INVALID: 'Invalid Mobile number',
  LIST_EMPTY: 'Sorry ! No Items available with following search category.',
  SEARCH_EMPTY: 'Sorry ! No Items available with following search option.',
  CART_PREMIUM_ONLY:
    'Please add only premium products or remove premium products from the cart to continue.',
  CART_NON_PREMIUM_ONLY:
    'Please add only non-premium products or remove non-premium products from the cart to continue.',
  ONLY_N_ITEMS: 'You can only add up to {n} items.',
  UNAUTHORIZED: 'Unauthorized access',

  // account.md §8
  PASSWORD_MISMATCH: 'Passwords not matching. Kindly check and re-try.',
  PASSWORD_TOO_SHORT: 'Passwords length must be at-least 6 characters.',
  PASSWORD_CHANGED: 'Password changed successfully',
  PASSWORD_FAILED: 'Something went wrong. Please try again after sometime.',
  ADDRESS_INVALID: 'Invalid field value!',
  PINCODE_UNSERVICEABLE: 'Sorry, We are currently unavialble at following pincode.',
  ADDRESS_UNSERVICEABLE: 'This area is unservicable!',
  ORDER_ADDRESS_MISSING: 'This area is not applicable for delivery',
  MIN_RENT_GURGAON: 'Minimum monthly rental amount to place order is Rs.400',
  MIN_RENT_ELSEWHERE: 'Minimum monthly rental amount to place order is Rs.1000',
  ORDER_MIXED_PREMIUM:
    'Only premium products can be ordered. Please remove non-premium products from the cart.',

  // Ours, where the specification names no text
  INPUT_INVALID: 'Please check the highlighted fields and try again.',
  NOT_FOUND: 'We could not find that.',
  SIGN_IN_REQUIRED: 'Please log in to continue.',
  SESSION_EXPIRED: 'Your session has expired. Please log in again; your cart is kept.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a minute and try again.',
  REQUEST_TOO_LARGE: 'That is more than we can take at once.',
  PREFETCH_REFUSED: 'This address changes data and cannot be prefetched.',
  OTP_SENT: 'If the account exists, a one-time password is on its way.',
  REGISTRATION_SENT: 'A one-time password is on its way to your e-mail and mobile number.',
  OTP_WRONG: 'That one-time password is not right. Please check it and try again.',
  OTP_EXPIRED: 'That one-time password is no longer valid. Please ask for a new one.',
  OTP_TOO_SOON: 'Please wait a minute before asking for another one-time password.',
  LOGIN_FAILED: 'Username or password is not right.',
  RESET_SENT: 'If an account uses this e-mail, a link to set a new password is on its way.',
  RESET_LINK_INVALID: 'This link is no longer valid. Please ask for a new one.',
  ADDRESS_LIMIT: 'You can keep up to {n} addresses. Please delete one first.',
  CART_MEDICAL_APART:
    'Medical products are an enquiry of their own. Please order them separately from the rest of the cart.',
  CART_EMPTY: 'Your cart is empty.',
  CART_CHANGED: 'Your cart was changed somewhere else. Here is how it stands.',
  PRODUCT_NOT_FOUND: 'This product is not rented out any more.',
  PLAN_UNAVAILABLE: 'This plan is not offered in your city.',
  OUT_OF_STOCK: '{name} is out of stock in your city.',
  PRICE_CHANGED: 'A price changed since this page was opened. Please look at the new figures.',
  CONSENT_REQUIRED: 'Please agree to the credit report check to place the order.',
  ORDER_NOT_PAYABLE: 'This order is not waiting for a payment.',
  ORDER_NOT_CANCELLABLE: 'This order cannot be cancelled here any more.',
  PAYMENT_NOT_CONFIRMED:
    'We could not confirm this payment. If money was taken, it is matched or returned.',
  PAYMENT_UNAVAILABLE:
    'The payment service does not answer. Nothing was charged; please try again.',
} as const;

export type MessageCode = keyof typeof messages;

/** The text for a code, with `{placeholders}` filled in. */
export function messageFor(
  code: MessageCode,
  values: Record<string, string | number> = {},
): string {
  return messages[code].replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    String(values[name] ?? hole),
  );
}
