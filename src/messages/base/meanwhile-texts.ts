import { DEFAULT_NOTICE_DAYS, UNPAID_MONTHS_TO_END } from '#domain/billing/overdue.ts';
import { spelled } from './spelled.ts';

/** What says in the office that something is not any more as it was shown (rules/office.md#simultaneous-changes). */
export const meanwhileTexts = {
  BLOCKED_ALREADY: 'This customer is already blocked.',
  CASH_CHANGED: 'The expected amounts have changed. Please check the new figures.',
  CHANGED_MEANWHILE: 'Someone else changed this. Your change was not saved. Here is the latest.',
  CONCESSION_CHANGED: 'The open amount has changed. Please check the new figures.',
  COUPON_CHANGED:
    'Someone else changed this coupon. Your change was not saved. Here is the latest.',
  CREW_CHANGED: 'Someone else changed this crew: {crew}. Please check it again.',
  DOCUMENT_RULED: 'Someone else has already reviewed this document.',
  EXPRESS_DAY_CHANGED: 'Someone else already did this. Here is the latest.',
  INSPECTION_CHANGED:
    'Someone else changed this inspection. Your change was not saved. Here is the latest.',
  NOT_BLOCKED: 'This customer is no longer blocked.',
  OPERATOR_CHANGED: 'Someone else changed this. Please check it again.',
  NOT_IN_DEFAULT: `You can’t end this rental yet: ${spelled(UNPAID_MONTHS_TO_END)} months’ rent must be unpaid, and the notice must be at least ${DEFAULT_NOTICE_DAYS} days old.`,
  ORDER_CHANGED:
    'Someone else changed this order. Your change was not saved. Please check it again.',
  PAYMENT_NOT_WAITING:
    'No payment with this number is waiting. It may have been refunded or attached already.',
  PRICES_CHANGED:
    'Someone else changed these rents. Your change was not saved. Here is the latest.',
  QUOTE_STANDS_OTHERWISE:
    'Quote {number} is now {state}, so nothing was saved. Please check it again.',
  REPAIR_CHANGED: 'The plan for this visit has changed.',
  REVIEW_CHANGED: 'Someone else has already dealt with this review. Your change was not saved.',
  RUN_CHANGED: 'The stops of this run have changed. Please check it again.',
  SAID_MEANWHILE: 'There is a new message here, so yours was not sent.',
  SALE_CHANGED: 'Someone else already did this. Here is the latest.',
  STOP_HAS_OTHER_CREW: 'Someone else assigned this to another crew. Please check it again.',
  STOP_MOVED: 'Someone else moved this: it is now on {slot}. Please check it again.',
  STOP_OVER: 'This stop is no longer planned: it was done, cancelled or moved.',
  UNIT_CHANGED: 'Someone else changed this unit. Here is the latest.',
} as const;
