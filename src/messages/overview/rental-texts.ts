import { EXTENSION_WINDOW_DAYS } from '#domain/billing/extension.ts';
import { bankTexts } from '#messages/settlement/bank-texts.ts';
import { inspectionTexts } from '#messages/endings/inspection-texts.ts';
import { TOO_LITTLE_OPEN } from '#messages/billing/invoice-status.ts';
import { issueTexts } from '#messages/care/issue-texts.ts';
import { kycTexts } from '#messages/documents/kyc-texts.ts';
import { DESCRIPTION_BLANK, INVOICES_UNPAID } from '#messages/orders/rentals.ts';
import { pictureTexts } from '#messages/catalogue/picture-texts.ts';
import { reviewTexts } from '#messages/care/review-texts.ts';
import { visitTexts } from '#messages/visits/visit-texts.ts';

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
    'You can’t start anything new with this account right now. Your rentals continue, and you can still pay, return items and write to us. Please call us: {phone}.',
  ORDER_NOT_THERE_YET: 'Order {number} is at “{status}”. {first}',
  DAY_NOT_POSSIBLE: 'That day isn’t possible. {possible}',
  KYC_INCOMPLETE: 'These documents aren’t verified yet: {documents}.',
  DEBIT_ON_ITS_WAY:
    'AutoPay is taking this right now. Please wait for your bank’s response before you pay again.',
  AUTOPAY_NOT_OFFERED: 'AutoPay is for monthly rent, and you have none.',
  AUTOPAY_NOT_THERE: 'You have no AutoPay to change.',
  AUTOPAY_PAUSED_IN_APP: 'AutoPay was paused in your UPI app. Please resume it there.',
  NOTHING_DUE: 'There’s nothing to pay here.',
  AMOUNT_TOO_SMALL: TOO_LITTLE_OPEN,
  ORDER_BY_EXCHANGE: 'This order is delivered by its swap: office exchange <number>.',
  EXCHANGE_NOT_POSSIBLE: '{why}',
  PURCHASE_NOT_POSSIBLE: '{why}',
  EXCHANGE_DEPOSIT_SHORT:
    'Part of the first order’s deposit was refunded. Cancel the swap: npm run office -- cancel-order --number <number>',
  EXCHANGE_OTHER_DAY:
    'This swap is agreed for {agreed}, but you’re recording it for {noted}. The renter’s amounts were calculated for the agreed day. Use that day, --on {day}, or confirm the other one, --other-day.',
  VISIT_NOT_BEGUN: 'You can’t record a missed visit before it starts at {begins}.',
  REPLACEMENT_WITHOUT_DAMAGE:
    'A replacement is free for the renter, so you can’t charge for the returned items.',
  SWAP_NOT_OFFERED: 'You can’t swap for this item. Please choose another one.',
  EXTENSION_NOT_OPEN: `You can extend an order from its expiry date to ${EXTENSION_WINDOW_DAYS} days after it.`,
  RETURN_NOT_POSSIBLE: 'You can’t return this order here.',
  RETURN_ASKED_ALREADY: 'You’ve already asked for the pick-up of this order.',
  RETURN_CANCELLED_ALREADY: 'This return is already cancelled, and you keep the items.',
  RETURN_NOT_CANCELLABLE: 'You can no longer cancel this return here.',
  ISSUE_REPLIED: 'We have your reply.',
  ISSUE_REOPENED: 'Your issue is open again.',
  ISSUE_OVER: 'This issue was closed a while ago. Please report it again.',
  ISSUE_CLOSED: 'This issue is closed. Please open it again first.',
  DESCRIPTION_BLANK,
  REASON_UNKNOWN: 'Please choose one of the reasons.',
  PIECES_MORE: 'Your order has {pieces} of these. Choose {pieces} or fewer.',
  SESSIONS_ENDED: 'You’re now logged out everywhere else.',
  ACCOUNT_NOT_CONFIRMED:
    'To confirm, please type your account’s email, or its mobile number if it has no email.',
  AGREEMENT_NOT_MADE: 'There’s no rental agreement yet. You’ll get it when the order is confirmed.',
  ACCOUNT_IN_USE:
    'You still have an order, a payment or a refund open. You can delete your account once that’s settled.',
  ACCOUNT_DELETED: 'Your account is deleted.',
  ALREADY_SO: 'It’s already set that way.',
  NO_REFUND_WAITING: 'No refund is waiting to be paid for this order.',
  NO_TRANSFER_WAITING: 'No bank transfer is pending for an order {order}.',
} as const;
