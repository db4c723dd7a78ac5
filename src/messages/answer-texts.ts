import { CITIES } from '#domain/city.ts';
import { cartTexts } from './cart-texts.ts';
import { companyTexts } from './company-texts.ts';
import { fillText, type TextValues } from './fill-text.ts';
import { meanwhileTexts } from './meanwhile-texts.ts';
import { pageTexts } from './page-texts.ts';
import { registrationTexts } from './registration-texts.ts';
import { citiesInWords } from './places.ts';
import { officeTexts } from './office-texts.ts';
import { quoteTexts } from './quote-texts.ts';
import { referralTexts } from './referral-texts.ts';
import { rentalTexts } from './rental-texts.ts';
import { transferTexts } from './transfer-texts.ts';

const EXPRESS_PLACES = citiesInWords(CITIES.filter(({ express }) => express));

/**
 * Every text the product answers with, by code. Some are fixed, their spelling included
 * (rules/wire.md#fixed-texts).
 */
export const answerTexts = {
  ...pageTexts,
  ...registrationTexts,
  ...cartTexts,
  ...companyTexts,
  ...meanwhileTexts,
  ...officeTexts,
  ...quoteTexts,
  ...referralTexts,
  ...rentalTexts,
  ...transferTexts,

  // rules/wire.md#fixed-texts
  LIST_EMPTY: 'Sorry ! No Items available with following search category.',
  UNAUTHORIZED: 'Unauthorized access',
  SURVEY_SENT: 'Your response has been submitted successfully!',
  ENQUIRY_SENT: 'Thanks for the interest. Our team will contact you !',

  PASSWORD_CHANGED: 'Password changed successfully',

  // Our own words
  INPUT_INVALID: 'Please check the highlighted fields and try again.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a minute and try again.',
  BOOKS_AWAY: 'We cannot reach our books just now. Please try again in a minute.',
  FILES_AWAY:
    'We cannot reach our files just now, and nothing was changed. Please try again in a minute.',
  BOOKS_BUSY: 'Somebody is changing the same thing just now. Please try again in a few seconds.',
  SAVED_PERHAPS:
    'The line to our books broke while this was being saved. Please look whether it is there before you try again.',
  REQUEST_TOO_LARGE: 'That is more than we can take at once.',
  REQUEST_TOO_SLOW: 'That took too long to arrive. Please try again.',
  ADDRESS_UNREADABLE: 'This address cannot be read.',
  KEY_INVALID: 'An Idempotency-Key has 1 to 100 visible characters of ASCII.',
  BUSY: 'We have more to do than we can at the moment. Please try again in a few seconds.',
  PREFETCH_REFUSED: 'This address changes data and cannot be prefetched.',
  OTP_SENT: 'A one-time password is on its way.',
  REGISTRATION_SENT:
    'A one-time password is on its way to your e-mail and another to your mobile number. Either one will do.',
  CODES_NOT_BY_EMAIL: 'We cannot send one-time passwords by e-mail. Please use your mobile number.',
  CODES_NOT_BY_SMS: 'We cannot send one-time passwords to mobile numbers. Please use your e-mail.',
  WHATSAPP_NOT_OFFERED: 'We cannot send messages by WhatsApp at the moment.',
  WHATSAPP_NUMBER_UNCONFIRMED:
    'Messages by WhatsApp go to your confirmed mobile number, and this is not it. Please load the page again.',
  CONTACT_CONFIRMED: 'Confirmed. You can log in with it from now on.',
  PROOF_NEEDED: 'Please confirm that it’s you. Nothing was changed.',
  PROOF_WRONG: 'That is not right. Please check what you typed and try again.',
  OTP_WRONG: 'That one-time password is not right. Please check it and try again.',
  OTP_EXPIRED: 'That one-time password is no longer valid. Please ask for a new one.',
  OTP_TOO_SOON: 'Please wait a minute before asking for another one-time password.',
  LOGIN_FAILED: 'Username or password is not right.',
  RESET_SENT: 'If an account uses this e-mail, a link to set a new password is on its way.',
  ADDRESS_LIMIT: 'You can keep up to {n} addresses. Please delete one first.',
  RESTOCK_NOTED: 'We will write to you when it is back.',
  CITY_UNKNOWN: 'We do not rent in this city.',
  CATEGORY_UNKNOWN: 'We have no such category.',
  PRODUCT_NOT_FOUND: 'This product is not rented out any more.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_GONE:
    'The coupon of this order has been used up while it awaited its payment. Please cancel it and order again.',
  COUPON_USED_BY_YOU: 'You have used this coupon already.',
  COUPON_HELD_BY_YOU:
    'Your order {order}, which is waiting for payment, holds this coupon. Pay that order, or cancel it to use the coupon here.',
  COUPON_HELD_BY_OTHERS:
    'Orders that are waiting for payment hold this coupon. Try it again in half an hour.',
  EXPRESS_NOT_HERE: `Express delivery is for marked products in ${EXPRESS_PLACES} only.`,
  EXPRESS_CHANGED:
    'Express delivery is expected on {day} by now. Please choose it again if that day suits you.',
  EXPRESS_BEYOND_INVENTORY: 'Express delivery cannot be chosen. {items}.',
  DELIVERY_DATE_CHANGED:
    'The expected delivery date is {day} by now. Please look at it before you order.',
  ORDER_NOT_PAYABLE: 'This order is not waiting for a payment.',
  ORDER_NOT_CANCELLABLE: 'This order cannot be cancelled here any more.',
  ORDER_CANCELLED_ALREADY: 'This order is cancelled already.',
  ORDER_ON_ITS_WAY:
    'This order is on its way and cannot be cancelled here now. Please write to us, or ask for its return once it is delivered.',
  PAYMENT_NOT_CONFIRMED:
    'We could not confirm this payment. If money was taken, it is matched or returned.',
} as const;

export type MessageCode = keyof typeof answerTexts;

export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(answerTexts, text);
}

/** The text for a code, with `{placeholders}` filled in. */
export function answerText(code: MessageCode, values: TextValues = {}): string {
  return fillText(answerTexts[code], values);
}
