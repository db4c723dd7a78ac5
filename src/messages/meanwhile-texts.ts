/** What says in the office that something is not any more as it was shown (rules/office.md#who-changes-the-same). */
export const meanwhileTexts = {
  BLOCKED_ALREADY: 'Someone has already blocked this customer.',
  CASH_CHANGED: 'The expected amount has changed. Please check the new figures.',
  CHANGED_MEANWHILE:
    'Someone else has changed this. Your change wasn’t saved; this is how it looks now.',
  CONCESSION_CHANGED: 'The unpaid amount has changed. Please check the new figures.',
  COUPON_CHANGED:
    'Someone else has changed this coupon. Your change wasn’t saved; this is how it looks now.',
  CREW_CHANGED: 'Someone else has changed this crew: {crew}. Please check it again.',
  DOCUMENT_RULED: 'Someone else has already reviewed this document.',
  EXPRESS_DAY_CHANGED: 'Someone has already done this. This is how it looks now.',
  INSPECTION_CHANGED:
    'Someone else has changed this inspection. Your change wasn’t saved; this is how it looks now.',
  NOT_BLOCKED: 'This customer is no longer blocked.',
  OPERATOR_CHANGED: 'Someone else has changed this. Please check it again.',
  NOT_IN_DEFAULT:
    'You can’t end this rental for unpaid rent yet: two months’ rent must be unpaid, and our warning letter must be a week old.',
  ORDER_CHANGED:
    'Someone else has changed this order. Your change wasn’t saved; please check it again.',
  PAYMENT_NOT_WAITING:
    'No payment with this number is waiting. It may have been refunded or attached already.',
  PRICES_CHANGED:
    'Someone else has changed these rents. Your change wasn’t saved; this is how they look now.',
  QUOTE_STANDS_OTHERWISE: 'Nothing was done: quote {number} is now {state}. Please check it again.',
  REPAIR_CHANGED: 'Someone has already rescheduled this visit.',
  REVIEW_CHANGED: 'Someone else has already handled this review, so your change wasn’t saved.',
  RUN_CHANGED: 'The stops of this run have changed. Please check it again.',
  SAID_MEANWHILE: 'There are new messages here, so yours wasn’t sent.',
  SALE_CHANGED: 'Someone has already done this. This is how it looks now.',
  STOP_HAS_OTHER_CREW: 'Someone else has given this to another crew. Please check again.',
  STOP_MOVED: 'Someone else has moved this: it is now on {slot}. Please check it again.',
  STOP_OVER: 'This stop is no longer planned: it’s done, cancelled or moved.',
  UNIT_CHANGED: 'Someone has changed this unit. This is how it looks now.',
} as const;
