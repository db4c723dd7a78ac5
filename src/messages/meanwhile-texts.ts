/** What says in the office that something is not any more as it was shown (rules/office.md#who-changes-the-same). */
export const meanwhileTexts = {
  BLOCKED_ALREADY: 'Somebody has blocked this customer already.',
  CASH_CHANGED: 'What there should be has changed meanwhile. Please look at the new figures.',
  CHANGED_MEANWHILE:
    'Somebody else has changed this meanwhile. Nothing of yours was done; this is how it stands.',
  CONCESSION_CHANGED: 'What is open has changed meanwhile. Please look at the new figures.',
  COUPON_CHANGED:
    'Somebody else has changed this coupon meanwhile. Nothing of yours was done; this is how it stands.',
  CREW_CHANGED: 'Somebody else has changed this crew meanwhile: {crew}. Please look at it again.',
  DOCUMENT_RULED: 'Somebody else has ruled on this document meanwhile.',
  EXPRESS_DAY_CHANGED: 'Somebody has done this already. This is how it stands now.',
  INSPECTION_CHANGED:
    'Somebody else has changed this inspection meanwhile. Nothing of yours was done; this is how it stands now.',
  NOT_BLOCKED: 'This customer is not blocked any more.',
  OPERATOR_CHANGED: 'Somebody else has changed this meanwhile. Please look at it again.',
  NOT_IN_DEFAULT:
    'This rental cannot be ended for unpaid rent: two months’ rent must be unpaid, and the letter that warns of it a week old.',
  ORDER_CHANGED:
    'Somebody else has changed this order meanwhile. Nothing of yours was done; please look at it again.',
  PAYMENT_NOT_WAITING:
    'No payment with this number is waiting. It may have been refunded or attached already.',
  PRICES_CHANGED:
    'Somebody else has changed these rents meanwhile. Nothing of yours was done; this is how they stand.',
  QUOTE_STANDS_OTHERWISE:
    'Nothing was done: meanwhile quote {number} is {state}. Please look at it again.',
  REPAIR_CHANGED: 'This visit was planned otherwise meanwhile.',
  REVIEW_CHANGED:
    'Somebody else has done something about this review meanwhile, so nothing of yours was done.',
  RUN_CHANGED: 'This run has other stops by now. Please look at it again.',
  SAID_MEANWHILE: 'More was said here meanwhile, so nothing was sent.',
  SALE_CHANGED: 'Somebody has done this already. This is how it stands now.',
  STOP_HAS_OTHER_CREW: 'Somebody else has given this to another crew meanwhile. Please look again.',
  STOP_MOVED: 'Somebody else has moved this meanwhile: it is on {slot}. Please look at it again.',
  STOP_OVER: 'This stop is not planned any more: it is done, or was called off or moved.',
  UNIT_CHANGED: 'Somebody has changed this unit meanwhile. This is how it stands now.',
} as const;
