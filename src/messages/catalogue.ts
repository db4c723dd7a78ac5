import { cartTexts } from './cart-texts.ts';
import { fillText, type TextValues } from './fill-text.ts';
import { pageTexts } from './page-texts.ts';
import { rentalTexts } from './rental-texts.ts';

/**
 * Every text the product answers with, by code. Those of the specification are verbatim, typos
 * included (storefront.md §8, account.md §8, decisions.md 5).
 */
export const messages = {
  ...pageTexts,
  ...cartTexts,
  ...rentalTexts,

  // storefront.md §8
  LIST_EMPTY: 'Sorry ! No Items available with following search category.',
  UNAUTHORIZED: 'Unauthorized access',
  SURVEY_FAILED: 'Something went wrong!',
  SURVEY_SENT: 'Your response has been submitted successfully!',
  ENQUIRY_SENT: 'Thanks for the interest. Our team will contact you !',

  // account.md §8
  PASSWORD_CHANGED: 'Password changed successfully',

  // Ours, where the specification names no text
  INPUT_INVALID: 'Please check the highlighted fields and try again.',
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
  ADDRESS_LIMIT: 'You can keep up to {n} addresses. Please delete one first.',
  RESTOCK_NOTED: 'We will write to you when it is back.',
  PRODUCT_NOT_FOUND: 'This product is not rented out any more.',
  PRICE_CHANGED: 'A price changed since this page was opened. Please look at the new figures.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_GONE:
    'The coupon of this order has been used up while it awaited its payment. Please cancel it and order again.',
  COUPON_USED_BY_YOU: 'You have used this coupon already.',
  EXPRESS_NOT_HERE: 'Express delivery is for marked products in Gurgaon only.',
  EXPRESS_BEYOND_INVENTORY: 'Express delivery cannot be chosen. {items}.',
  DELIVERY_DATE_CHANGED:
    'The expected delivery date is {day} by now. Please look at it before you order.',
  ORDER_NOT_PAYABLE: 'This order is not waiting for a payment.',
  ORDER_NOT_CANCELLABLE: 'This order cannot be cancelled here any more.',
  PAYMENT_NOT_CONFIRMED:
    'We could not confirm this payment. If money was taken, it is matched or returned.',
} as const;

export type MessageCode = keyof typeof messages;

/** The text for a code, with `{placeholders}` filled in. */
export function messageFor(code: MessageCode, values: TextValues = {}): string {
  return fillText(messages[code], values);
}
