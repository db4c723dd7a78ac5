import { CITIES } from '#domain/base/city.ts';
import { STOCK_HOLD_MINUTES } from '#domain/orders/order.ts';
import { cartTexts } from '#messages/catalogue/cart-texts.ts';
import { companyTexts } from '#messages/overview/company-texts.ts';
import { fillText, type TextValues } from '#messages/base/fill-text.ts';
import { listTexts } from '#messages/catalogue/list-texts.ts';
import { meanwhileTexts } from '#messages/base/meanwhile-texts.ts';
import { pageTexts } from '#messages/base/page-texts.ts';
import { registrationTexts } from '#messages/people/registration-texts.ts';
import { citiesInWords } from '#messages/base/places.ts';
import { officeTexts } from './texts.ts';
import { quoteTexts } from '#messages/checkout/quote-texts.ts';
import { referralTexts } from '#messages/overview/referral-texts.ts';
import { rentalTexts } from '#messages/overview/rental-texts.ts';
import { transferTexts } from '#messages/settlement/transfer-texts.ts';

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
  ...listTexts,
  ...meanwhileTexts,
  ...officeTexts,
  ...quoteTexts,
  ...referralTexts,
  ...rentalTexts,
  ...transferTexts,

  // rules/wire.md#fixed-texts
  UNAUTHORIZED: 'Unauthorized access',
  SURVEY_SENT: 'Your response has been submitted successfully!',
  ENQUIRY_SENT: 'Thanks for the interest. Our team will contact you !',

  PASSWORD_CHANGED: 'Password changed successfully',

  // Our own words
  INPUT_INVALID: 'Please check the highlighted fields and try again.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait a minute and try again.',
  BOOKS_AWAY: 'We can’t reach our server right now. Please try again in a minute.',
  FILES_AWAY:
    'We can’t reach our file storage right now, and nothing was changed. Please try again in a minute.',
  BOOKS_BUSY: 'Someone else is changing this right now. Please try again in a few seconds.',
  SAVED_PERHAPS:
    'The connection broke while this was being saved. Please check whether it was saved before you try again.',
  REQUEST_TOO_LARGE: 'That’s more than we can accept at once.',
  REQUEST_TOO_SLOW: 'That took too long to reach us. Please try again.',
  ADDRESS_UNREADABLE: 'We can’t read this web address.',
  KEY_INVALID: 'An Idempotency-Key has 1 to 100 visible ASCII characters.',
  BUSY: 'We’re very busy right now. Please try again in a few seconds.',
  PREFETCH_REFUSED: 'This address changes data and cannot be prefetched.',
  OTP_SENT: 'A one-time password is on its way.',
  REGISTRATION_SENT:
    'A one-time password is on its way to your email and another to your mobile number. You can use either one.',
  CODES_NOT_BY_EMAIL: 'We can’t send one-time passwords by email. Please use your mobile number.',
  CODES_NOT_BY_SMS: 'We can’t send one-time passwords to mobile numbers. Please use your email.',
  WHATSAPP_NOT_OFFERED: 'We can’t send WhatsApp messages right now.',
  WHATSAPP_NUMBER_UNCONFIRMED:
    'We send WhatsApp messages only to your confirmed mobile number, and this is a different one. Please reload the page.',
  CONTACT_CONFIRMED: 'Confirmed. You can now log in with it.',
  PROOF_NEEDED: 'Please confirm that it’s you. Nothing was changed.',
  PROOF_WRONG: 'That’s not right. Please check what you typed and try again.',
  OTP_WRONG: 'That one-time password is wrong. Please check it and try again.',
  OTP_EXPIRED: 'That one-time password has expired. Please ask for a new one.',
  OTP_TOO_SOON: 'Please wait a minute before asking for another one-time password.',
  LOGIN_FAILED: 'Wrong username or password.',
  RESET_SENT: 'If this email has an account, a link to set a new password is on its way.',
  ADDRESS_LIMIT: 'You can save up to {n} addresses. Please delete one first.',
  RESTOCK_NOTED: 'We’ll email you when it’s back.',
  CITY_UNKNOWN: 'We don’t serve this city.',
  CATEGORY_UNKNOWN: 'We don’t have this category.',
  PRODUCT_NOT_FOUND: 'We no longer rent this product.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_GONE:
    'The coupon on this order was used up before you paid. Please cancel the order and order again.',
  COUPON_USED_BY_YOU: 'You’ve already used this coupon.',
  COUPON_HELD_BY_YOU:
    'This coupon is on your unpaid order {order}. Pay for that order, or cancel it to use the coupon here.',
  COUPON_HELD_BY_OTHERS: `Unpaid orders are holding this coupon. Try again in ${STOCK_HOLD_MINUTES} minutes.`,
  EXPRESS_NOT_HERE: `Express delivery is only for express items in ${EXPRESS_PLACES}.`,
  EXPRESS_CHANGED:
    'Express delivery would now arrive on {day}. Please choose it again if that day suits you.',
  EXPRESS_BEYOND_INVENTORY: 'You can’t choose express delivery. {items}.',
  DELIVERY_DATE_CHANGED:
    'The expected delivery date is now {day}. Please check it before you order.',
  ORDER_NOT_PAYABLE: 'There is nothing to pay for this order.',
  ORDER_NOT_CANCELLABLE: 'You can no longer cancel this order here.',
  ORDER_CANCELLED_ALREADY: 'This order is already cancelled.',
  ORDER_ON_ITS_WAY:
    'This order is on its way, so you can’t cancel it here. Please write to us, or ask for its return once it’s delivered.',
  PAYMENT_NOT_CONFIRMED:
    'We couldn’t confirm this payment. If money was taken, we’ll match it to your order or return it.',
} as const;

export type MessageCode = keyof typeof answerTexts;

export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(answerTexts, text);
}

/** The text for a code, with `{placeholders}` filled in. */
export function answerText(code: MessageCode, values: TextValues = {}): string {
  return fillText(answerTexts[code], values);
}
