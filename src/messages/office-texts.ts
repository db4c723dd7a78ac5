import { MAX_STOP_PICTURES } from '#domain/condition-picture.ts';

/** What the office answers (rules/office.md). */
export const officeTexts = {
  NOT_YOUR_PART: 'Your role in the office does not include this.',
  NO_OPERATOR: 'This account does not work in the office.',
  FACTOR_WRONG: 'That did not prove it is you. Please try again.',
  FACTOR_NO_CODE: 'A code of your app has six digits.',
  FACTOR_USED:
    'This code, or one after it, has been used already. Please wait for the next code of your app.',
  FACTOR_THERE: 'A second factor is set up already. Please use it.',
  SIGN_IN_AGAIN: 'Please sign in anew, and set up your second factor within ten minutes.',
  LAST_OWNER: 'This is the last owner. Please make somebody else one first.',
  LAST_FACTOR: 'This is the only second factor. Please set up another one first.',
  OWNER_FIRST: 'The office has no owner yet. Please invite one first.',
  OPERATOR_THERE: 'This account works in the office already.',
  UNIT_NOT_MOVABLE: 'This unit cannot be put there from where it is.',
  UNIT_REPORTED:
    'Its renter reported this unit. Say at its inspection how it was found before it goes to the store.',
  UNITS_UNLIKE: 'Only two units of the same product in the same city can change places.',
  NOTHING_AWAITED: 'This order waits for no document of its renter any more.',
  REMINDED_TODAY: 'Its renter was reminded today already. The next letter can go tomorrow.',
  NOTE_NOT_YOURS: 'Whoever wrote a note takes it away, or an owner.',
  DONE_BEFORE:
    'It was done when you pressed, {when}; only the answer was lost. It is not done twice.',
  DONE_BY: '{who} has done this already, {when}.',
  TRANSFER_MADE_AS: 'The bank’s reference that was noted then is {reference}.',
  LAST_CHANGED_BY: 'Last changed in the office by {who}, {when}.',
  PAYMENT_NOT_ATTACHABLE:
    'This order does not need this payment. Attach it to an order that is waiting for this amount, or to a rental with invoices that need at least half of it. Otherwise refund it.',
  PAYMENT_REFUSED_THERE:
    'The payment provider has refused. Look the payment up in the provider’s dashboard.',
  MATTER_AGAIN: 'It has happened again since then.',
  REPAIR_CODE: 'Please give the four digits, or say why there are none.',
  REPAIR_CODE_LOCKED: 'Five wrong codes were told. Please say why there is none.',
  OPERATOR_ROLE:
    'An account that works in the office is not deleted. Ask an owner to end that first.',
  CREW_PHONE: 'Please write an Indian mobile number: ten digits, the first of them 6, 7, 8 or 9.',
  CREW_NAME: 'Please write who comes.',
  CREW_UNKNOWN:
    'No crew here has the number or name {crew}. Crews: {crews}. For anybody else, add --phone.',
  CREW_GONE: 'This crew does not drive here any more. Please choose another one.',
  PICKUP_OF_RENTER:
    'Its renter chose the day of this pick-up. Note the attempt to set another one, or give it to a crew in the calendar.',
  PICKUP_NEEDS_CREW: 'Please choose one of the crews: a pick-up goes with nobody else.',
  CREW_HAS_STOPS: 'This crew has stops ahead: {many}. Please give them to another one first.',
  CLOCK_WRONG:
    'The clock of the server cannot be right, so nothing was billed. What is wrong: npm run office -- matter list',
  SLOT_OVER: '{slot} is over. Please choose a half-day that is still to come.',
  PLACES_TAKEN: '{slot} is full: places {places}, taken {taken}. If one more is meant, say so.',
  STOP_PICTURE_LIMIT: `A stop takes up to ${MAX_STOP_PICTURES} pictures, and has as many.`,
  DEED_TOO_OLD: 'This was noted too long ago. Please tell the office, which notes it.',
  DEED_OTHER_SLOT:
    'This stop is on {slot} by now, so nothing is noted of the earlier time. Please tell the office.',
  DEED_OTHER_DAY:
    'Agreed was {agreed}, and this would count for {day}, the day by which rent is billed. Please confirm that it was on {day}, or take it back and tell the office.',
  SIGNATURE_MISSING: 'What is taken along is signed for, or you say why it is not.',
  VERDICT_STANDS: 'Its letter is on its way already: the verdict stands.',
  LETTER_WAITS: 'It is still on its way; it is tried again by itself.',
  LETTER_PASSED: 'It tells of a day that has passed, so it is not sent again.',
  LETTER_GONE: 'What it said is not kept: it held a code or a link.',
  CONCESSION_BEYOND:
    'That is beyond what your role gives a customer in a month: ₹{left} is left. Please ask the books or an owner.',
  CONCESSION_NOTHING: 'There is nothing here that could be given.',
  CONCESSION_NO_INTEREST: 'No late interest is open on this invoice.',
  CONCESSION_TOO_MUCH: 'The invoices do not bear that: at most ₹{most} can be credited.',
  PRICE_DAY_OVER: 'That day is over. A rent begins today or later.',
  PRICE_DAY_FAR: 'That is more than a year ahead.',
  PRICE_OUT_OF_RANGE: 'A rent is in whole rupees, from ₹1 to ₹{most}.',
  PRICE_SAME: 'That is what the rents are on that day already.',
  PRICE_NOT_FALLING:
    'The longer a plan, the less it costs a month. With this, on that day or later, one would not.',
  PRICE_BEGUN: 'This rent has begun or was called off already.',
  CHANGE_DAY_OVER: 'That day is over. It begins today or later.',
  CHANGE_DAY_FAR: 'That is more than a year ahead.',
  CHANGE_BEGUN:
    'This began on a day before, was called off already, or something was set after it.',
  FEE_OUT_OF_RANGE: 'The fee is in whole rupees, from ₹1 to ₹{most}.',
  FEE_SAME: 'That is what express costs there on that day already.',
  EXPRESS_DAY_FREE: 'On Sundays and holidays nothing comes express anyway.',
  PINCODES_UNREADABLE:
    'Please write PIN codes of six digits, ranges as 122001-122012, at most {most} of them.',
  PINCODES_SAME: 'That is so on that day already.',
  AREA_UNKNOWN: 'There is no such area: {areas}.',
  COUPON_THERE: 'There is a coupon with this code already.',
  COUPON_USED_MORE: 'It was used {used} times already: its limit cannot be lower.',
  CASH_DAY_BEFORE: 'Nothing could be taken on this day: the shop’s first order was placed later.',
  CASH_DAY_RUNS: 'This day is not over yet. It can be closed from tomorrow on.',
  CASH_WORDS_MISSING: 'Please write why it is another sum.',
  CASH_NOT_CLOSED: 'This day is not closed yet.',
  INVITED: 'The invitation is on its way.',
} as const;
