import { expect, test } from 'vitest';
import * as account from '#messages/payments/account.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { AUTOPAY_STARTS } from '#messages/billing/autopay-words.ts';
import * as checkout from '#messages/orders/checkout.ts';
import { CREDIT_CHECK_CONSENT } from '#messages/people/consents.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { NO_DOCUMENTS } from '#messages/documents/kyc-texts.ts';
import * as result from '#messages/orders/order-result.ts';
import * as rentals from '#messages/orders/rentals.ts';

/** The texts of the specification, its spelling mistakes included (rules/wire.md#fixed-texts). */
const FIXED_ANSWERS = {
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
  SURVEY_FAILED: 'Something went wrong!',
  SURVEY_SENT: 'Your response has been submitted successfully!',
  ENQUIRY_FAILED: 'Something went wrong!',
  ENQUIRY_INVALID: 'Invalid input !',
  ENQUIRY_SENT: 'Thanks for the interest. Our team will contact you !',
  LIST_EMPTY: 'Sorry ! No Items available with following search category.',
  SEARCH_EMPTY: 'Sorry ! No Items available with following search option.',
  CART_PREMIUM_ONLY:
    'Please add only premium products or remove premium products from the cart to continue.',
  CART_NON_PREMIUM_ONLY:
    'Please add only non-premium products or remove non-premium products from the cart to continue.',
  ONLY_N_ITEMS: 'You can only add up to {n} items.',
  UNAUTHORIZED: 'Unauthorized access',
  PASSWORD_MISMATCH: 'Passwords not matching. Kindly check and re-try.',
  PASSWORD_TOO_SHORT: 'Passwords length must be at-least 6 characters.',
  PASSWORD_FAILED: 'Something went wrong. Please try again after sometime.',
  PASSWORD_CHANGED: 'Password changed successfully',
  ADDRESS_INVALID: 'Invalid field value!',
  PINCODE_UNSERVICEABLE: 'Sorry, We are currently unavialble at following pincode.',
  ADDRESS_UNSERVICEABLE: 'This area is unservicable!',
  ORDER_ADDRESS_MISSING: 'This area is not applicable for delivery',
  MIN_RENT_GURGAON: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  MIN_RENT_ELSEWHERE: 'Minimum monthly rental amount to place order is Rs.{minimum}',
  ORDER_MIXED_PREMIUM:
    'Only premium products can be ordered. Please remove non-premium products from the cart.',
  COUPON_INVALID: 'Invalid Coupon',
  COUPON_APPLIED: 'Coupon Applied',
  INVOICES_UNPAID:
    'You can only extend an order if your last invoices are paid. Please check Account > Invoices, for unpaid invoices.',
  ISSUE_SENT: 'Your issue has been submitted succesfully.',
  SELFIE_SENT: 'Thank you for uploading Selfie. It may take some time to verify selfie.',
  DOCUMENT_SENT: 'Thank you for uploading document.',
} as const;

test('the answers of the specification have not changed', () => {
  expect(answerTexts).toMatchObject(FIXED_ANSWERS);
});

test.each([
  [
    account.NO_ORDERS,
    'No orders till now, Your orders will be shown here once you rent somthing with us.',
  ],
  [
    account.NO_DEPOSITS,
    'No deposits till now, Your deposit details will be shown here once you rent somthing with us.',
  ],
  [account.NO_PAYMENTS, 'No payments done till now...'],
  [account.NO_INVOICES, 'No invoices present...'],
  [account.NO_ADDRESSES, 'No addresses found, Your address will be shown here once added.'],
  [NO_DOCUMENTS, 'No documents uploaded, Your uploaded documents will be shown here.'],
  [rentals.NO_ISSUES, 'No issue found.'],
  [rentals.NO_ENQUIRIES, 'No enquiries found.'],
  [rentals.ORDER_EXTENDED, 'Order extended successfully.'],
  [result.ENQUIRY_TITLE, 'Thank You for your Enquiry'],
  [
    result.PAYMENT_FAILED,
    'Sorry ! We are unable to process your payment. Your order is placed but, its still pending. You can re-try payment for the order from your Account > Orders.',
  ],
  [
    rentals.EXTENSION_NOTES.join(' '),
    'The extension is immediate once confirmed. The active deposit stays active until the new expiry. The current month’s rent must be paid.',
  ],
  [checkout.CART_NOTES.join(' '), 'Brand-new inventory needs a 12-month deposit or no-cost EMI.'],
  [
    checkout.CART_FOOTER_NOTE,
    'Minimum monthly rent: Rs.1000 for Delhi and Manesar, Rs.500 for Gurugram, Rs.1500 for Noida and Ghaziabad.',
  ],
  [AUTOPAY_STARTS, 'Auto-debit starts on delivery.'],
  [CREDIT_CHECK_CONSENT, 'I authorise a credit report check for this order.'],
  [
    Object.values(DOCUMENT_NAMES).join(', '),
    'Aadhar Card, Selfie, PAN Card, Job Id Card, Rent Agreement of Home, 3 Months Bank Statement',
  ],
])('the specification says “%s”', (said, fixed) => {
  expect(said).toBe(fixed);
});
