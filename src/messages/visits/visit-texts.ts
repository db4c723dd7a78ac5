import { RELOCATION_UNDER_WAY } from './relocation-words.ts';

/** What the server says of visits. */
export const visitTexts = {
  NOTHING_TO_MOVE: 'There’s no planned visit to move.',
  VISIT_MOVED: 'You’ve already moved it once. If you need another time, please write to us.',
  VISIT_SETTLED:
    'You could move it until 8 pm the evening before. If something came up, please write to us.',
  SLOT_CLOSED: 'We can’t come then. Please choose another day or time.',
  SLOT_FULL: 'That slot is full. The next free slot is {next}. Please choose another time.',
  SLOT_GONE:
    'We can no longer come then. The first day is now {day}. Please choose again, or let us choose the day.',
  DAY_NEEDED: 'The renter hasn’t chosen a day. Please enter one, --on 2026-11-24.',
  VISIT_MOVED_TO: 'We’ll come on {slot}.',
  REPAIR_NOT_POSSIBLE: '{why}',
  REPAIR_PLANNED: 'A repair visit for this is already planned. You’ll find it under Repair visits.',
  REPAIR_SETTLED:
    'You could cancel it until 8 pm the evening before. If something came up, please write to us.',
  REPAIR_BOOKED: 'We’ll come to repair it on {slot}.',
  REPAIR_CALLED_OFF: 'The repair visit is cancelled.',
  TRACKING_UNKNOWN:
    'We couldn’t find this delivery, or it was more than seven days ago. Please check the link, or ask the person who sent it.',
  CALENDAR_EMPTY: 'Nothing is planned for this order right now.',
  RELOCATION_NOT_POSSIBLE: '{why}',
  RELOCATION_SAME_PLACE: 'Your items are already at this address. Please choose another one.',
  RELOCATION_OTHER_CITY: 'We serve this address from another city.',
  RELOCATION_SAME_CITY: 'This address is in the same city, so the move is free.',
  RELOCATION_PLANNED: 'We’ll move your items on {slot}, free of charge.',
  RELOCATION_CALLED_OFF: 'The move is cancelled. Your items stay where they are.',
  RELOCATION_UNDER_WAY,
  NO_RELOCATION: 'No move of this order is planned.',
  DELAY_NOT_TODAY: 'You can report a delay only on the day of the visit.',
  TIME_NOT_POSSIBLE:
    'The new time must be later than now and than the end of the slot, {slot}. Please enter a later time.',
  CODE_NEEDED:
    'Please enter the renter’s code, --code 4821, or the reason there is none, --without-code "…".',
  CODE_WRONG: 'That’s not {code}. {left}.',
  CODE_LOCKED:
    'Too many wrong codes were entered. Please give the reason for recording it without one: --without-code "…".',
} as const;

/** What its renter sees instead of a code that is not taken any more. */
export const CODE_LOCKED_WORDS =
  'The code no longer works after too many wrong tries. Our team records the visit without it, and you’ll see the reason here.';

/** `1 more try`, `3 more tries`. */
export function moreTries(left: number): string {
  return `${left} more ${left === 1 ? 'try' : 'tries'}`;
}
