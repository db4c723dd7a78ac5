import { bankTexts } from './bank-texts.ts';
import { inspectionTexts } from './inspection-texts.ts';
import { TOO_LITTLE_OPEN } from './invoice-standing.ts';
import { issueTexts } from './issue-texts.ts';
import { kycTexts } from './kyc-texts.ts';
import { DESCRIPTION_BLANK, INVOICES_UNPAID } from './rentals.ts';
import { pictureTexts } from './picture-texts.ts';
import { reviewTexts } from './review-texts.ts';
import { visitTexts } from './visit-texts.ts';

/** What the server says of the months after a delivery, and of the account. */
export const rentalTexts = {
  ...kycTexts,
  ...bankTexts,
  ...inspectionTexts,
  ...issueTexts,
  ...pictureTexts,
  ...reviewTexts,
  ...visitTexts,

  // rules/wire.md#fixed-texts
  INVOICES_UNPAID,
  ISSUE_SENT: 'Your issue has been submitted succesfully.',

  // Our own words
  CUSTOMER_BLOCKED:
    'We cannot take anything new on this account at the moment. What you rent goes on, and you can pay, return and write to us as always. Please call us: {phone}.',
  ORDER_NOT_THERE_YET: 'Order {number} stands at "{status}". {first}',
  DAY_NOT_POSSIBLE: 'That day is not possible. {possible}',
  KYC_INCOMPLETE: 'These documents are not verified yet: {documents}.',
  DEBIT_ON_ITS_WAY:
    'AutoPay is taking this just now. Until your bank has answered it cannot be paid a second time.',
  AUTOPAY_NOT_OFFERED: 'AutoPay is for rent by the month, and there is none here.',
  AUTOPAY_NOT_THERE: 'There is no AutoPay that could be changed.',
  AUTOPAY_PAUSED_IN_APP: 'AutoPay was paused in your UPI app. Please resume it there.',
  NOTHING_DUE: 'Nothing is to be paid here.',
  AMOUNT_TOO_SMALL: TOO_LITTLE_OPEN,
  ORDER_BY_EXCHANGE: 'This order is delivered by its exchange: office exchange <number>.',
  EXCHANGE_NOT_POSSIBLE: '{why}',
  PURCHASE_NOT_POSSIBLE: '{why}',
  EXCHANGE_DEPOSIT_SHORT:
    'Part of the deposit of the order that is exchanged went back. Cancel the exchange: npm run office -- order cancel <number>',
  EXCHANGE_OTHER_DAY:
    'This exchange is agreed for {agreed}, and would be noted for {noted}: what its renter was told is reckoned for the agreed day. Name that, --on {day}, or say that it was made on the other, --other-day.',
  VISIT_NOT_BEGUN: 'Nobody can be missing before we come: this begins at {begins}.',
  REPLACEMENT_WITHOUT_DAMAGE:
    'A replacement costs its renter nothing: what came back of it is not charged for.',
  SWAP_NOT_OFFERED: 'This cannot be had in its place. Please choose anew.',
  EXTENSION_NOT_OPEN: 'An order can be extended from its expiry date to 30 days after it.',
  RETURN_NOT_POSSIBLE: 'This order cannot be returned here.',
  RETURN_ASKED_ALREADY: 'The pick-up of this order is asked for already.',
  RETURN_CANCELLED_ALREADY: 'This return is cancelled already, and the order stays with you.',
  RETURN_NOT_CANCELLABLE: 'This return cannot be cancelled here any more.',
  ISSUE_REPLIED: 'Your reply has reached us.',
  ISSUE_REOPENED: 'Your issue is open again.',
  ISSUE_OVER: 'This issue was closed a while ago. Please report it anew.',
  ISSUE_CLOSED: 'This issue is closed. Please open it again first.',
  DESCRIPTION_BLANK,
  REASON_UNKNOWN: 'Please choose one of the reasons.',
  PIECES_MORE: 'Your order has {pieces} of these. Choose {pieces} or fewer.',
  SESSIONS_ENDED: 'You are signed out everywhere else.',
  ACCOUNT_NOT_CONFIRMED:
    'Please type the e-mail of your account, or the number it has instead, to confirm.',
  AGREEMENT_NOT_MADE: 'There is no rental agreement yet: it is made when the order is confirmed.',
  ACCOUNT_IN_USE:
    'An order still runs, or money is still to be paid, by you or back to you. Your account can be deleted once that is settled.',
  ACCOUNT_DELETED: 'Your account is deleted.',
  ALREADY_SO: 'It is so already.',
  NO_REFUND_WAITING: 'No refund is waiting to be paid for this order.',
  NO_TRANSFER_WAITING: 'No bank transfer waits for an order {order}.',
} as const;
