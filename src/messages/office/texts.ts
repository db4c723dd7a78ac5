import { MAX_STOP_PICTURES } from '#domain/visits/condition-picture.ts';

/** What the office answers (rules/office.md). */
export const officeTexts = {
  NOT_YOUR_PART: 'Your role in the office does not include this.',
  NO_OPERATOR: 'This account does not work in the office.',
  BY_UNKNOWN:
    'No operator has the name or email {by}, so nothing was done. List the operators with npm run office -- people, or invite one with npm run office -- invite-person.',
  BY_AMBIGUOUS:
    'More than one operator is called {by}, so nothing was done. Use the email of the one you mean: {emails}.',
  FACTOR_WRONG: 'This code is wrong. Please enter the code your app shows now.',
  PASSKEY_WRONG: 'We couldn’t verify this passkey. Please try again.',
  FACTOR_NO_CODE: 'The code from your app has six digits.',
  FACTOR_USED: 'This code has already been used. Please wait for the next code in your app.',
  FACTOR_THERE: 'You already have a second factor. Please use it.',
  SIGN_IN_AGAIN: 'Please sign in again and set up your second factor within ten minutes.',
  LAST_OWNER: 'This is the last owner. Please make someone else an owner first.',
  LAST_FACTOR: 'This is the only second factor. Please set up another one first.',
  OWNER_FIRST: 'The office has no owner yet. Please invite one first.',
  OPERATOR_THERE: 'This account already works in the office.',
  UNIT_NOT_MOVABLE: 'You can’t move this unit there from its current place.',
  UNIT_REPORTED:
    'The renter reported a problem with this unit. Complete its inspection before you put it in the store.',
  UNITS_UNLIKE: 'You can only swap two units of the same product in the same city.',
  NOTHING_AWAITED: 'This order is no longer waiting for the renter’s documents.',
  REMINDED_TODAY: 'You already sent a reminder today. You can send the next one tomorrow.',
  NOTE_NOT_YOURS: 'Only the author or an owner can delete a note.',
  DONE_BEFORE: 'This was already done when you pressed the button, {when}. It was not done twice.',
  DONE_BY: '{who} already did this, {when}.',
  LAST_CHANGED_BY: 'Last changed in the office by {who}, {when}.',
  PAYMENT_NOT_ATTACHABLE:
    'This order does not need this payment. Attach it to an order that is waiting for this amount, or to a rental with open invoices. Otherwise refund it.',
  PAYMENT_REFUSED_THERE:
    'The payment provider refused. Check the payment in the provider’s dashboard.',
  MATTER_AGAIN: 'This has happened again since you opened it.',
  REPAIR_CODE: 'Please enter the four digits, or say why there is no code.',
  REPAIR_CODE_LOCKED: 'Too many wrong codes were entered. Please say why there is no code.',
  OPERATOR_ROLE:
    'You can’t delete an account that works in the office. Ask an owner to remove the office role first.',
  CREW_PHONE: 'Please enter an Indian mobile number: ten digits, starting with 6, 7, 8 or 9.',
  CREW_NAME: 'Please enter the crew’s name.',
  CREW_UNKNOWN:
    'No crew here has the number or name {crew}. Choose one of these crews: {crews}. For anyone else, plan the visit with --phone.',
  CREW_AMBIGUOUS:
    'More than one crew is called {crew}: {crews}. Use the number of the one you mean.',
  CREW_GONE: 'This crew no longer works here. Please choose another crew.',
  PICKUP_OF_RENTER:
    'The renter chose the day of this pick-up. Record the attempt to set another day, or assign a crew in the calendar.',
  PICKUP_NEEDS_CREW: 'Please choose one of our crews to do the pick-up.',
  CREW_HAS_STOPS: 'This crew has stops planned: {many}. Please assign them to another crew first.',
  CLOCK_WRONG:
    'The server’s clock is wrong, so nothing was done. Details: npm run office -- incidents',
  SEVERAL_TRANSFERS:
    'Order {order} has several transfers to make. Please name the refund, or none for the deposit: {which}.',
  SLOT_OVER: '{slot} is over. Please choose a later slot.',
  PLACES_TAKEN: '{slot} is full: slots {places}, taken {taken}. To overbook it, say so.',
  STOP_PICTURE_LIMIT: `A stop can have up to ${MAX_STOP_PICTURES} pictures, and this one is full.`,
  DEED_TOO_OLD: 'This was recorded too long ago. Please ask the office to record it.',
  DEED_OTHER_SLOT:
    'This stop has moved to {slot}, so your entry was not saved. Please tell the office.',
  DEED_OTHER_DAY:
    'The agreed day was {agreed}, but this would bill rent by {day}. Please confirm that it was on {day}, or undo it and tell the office.',
  SIGNATURE_MISSING: 'Please get a signature for the pick-up, or say why there is none.',
  VERDICT_STANDS: 'The email has already gone out, so you can’t undo this.',
  LETTER_WAITS: 'It is still being sent. We retry automatically.',
  LETTER_PASSED: 'It is about a day that has passed, so we won’t send it again.',
  LETTER_GONE: 'We no longer have its text: it held a code or a link.',
  ACCOUNT_NEEDED:
    'Please do this in the office, signed in. A terminal doesn’t know your account or your limit.',
  CONCESSION_BEYOND:
    'That is over your role’s monthly limit for this customer: {left} is left. Please ask Books or an owner.',
  CONCESSION_NOTHING: 'There is nothing here to waive or credit.',
  CONCESSION_NO_INTEREST: 'This invoice has no late interest to pay.',
  CONCESSION_TOO_MUCH: 'That is more than the invoices allow: you can credit at most {most}.',
  REFUND_OTHER: 'The refund is {refund}, so nothing was done. Please check that amount.',
  OWED_OTHER:
    'The refund is {refund} and {owed} is still owed, so nothing was done. Please check these amounts.',
  UNPAID_OTHER: 'The overdue rent is {unpaid}, so nothing was ended. Please check that amount.',
  PRICE_DAY_OVER: 'That day is over. Choose today or later.',
  PRICE_DAY_FAR: 'That is more than a year ahead.',
  PRICE_OUT_OF_RANGE: 'A rent is in whole rupees, from ₹1 to {most}.',
  PRICE_SAME: 'The rents are already the same on that day.',
  PRICE_NOT_FALLING:
    'Longer plans must cost less a month. From {day}, {longer} would cost {dearer} and {shorter} {cheaper}.',
  PRICE_UNLIKELY:
    'That is less than half or more than double the present rent ({rents}). Please check it, and confirm it if it’s right.',
  PRICE_BEGUN: 'This rent has started or was already cancelled.',
  CHANGE_DAY_OVER: 'That day is over. Please pick today or later.',
  CHANGE_DAY_FAR: 'That is more than a year ahead.',
  CHANGE_BEGUN:
    'You can’t cancel this: it started on an earlier day, is already cancelled, or was replaced by a later change.',
  FEE_OUT_OF_RANGE: 'The fee is in whole rupees, from ₹1 to {most}.',
  FEE_SAME: 'The express fee is already the same on that day.',
  EXPRESS_DAY_FREE: 'There is no express delivery on Sundays and holidays anyway.',
  PINCODES_UNREADABLE:
    'Please enter six-digit PIN codes, ranges like 122001-122012, at most {most} of them.',
  PINCODES_SAME: 'It is already so on that day.',
  AREA_UNKNOWN: 'Unknown area: {areas}.',
  COUPON_THERE: 'A coupon with this code already exists.',
  COUPON_USED_MORE: 'It has been used {used} times: its limit can’t be lower.',
  CASH_DAY_BEFORE: 'There’s no cash to count for this day: it’s before the first order.',
  CASH_DAY_RUNS: 'This day is not over yet. You can close it from tomorrow.',
  CASH_WORDS_MISSING: 'Please say why the amount differs.',
  CASH_NOT_CLOSED: 'This day is not closed yet.',
  INVITED: 'We’ve sent the invitation.',
} as const;
