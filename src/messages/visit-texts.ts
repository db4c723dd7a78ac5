import { RELOCATION_UNDER_WAY } from './relocation-words.ts';

/** What the server says of visits. */
export const visitTexts = {
  NOTHING_TO_MOVE: 'Nothing is planned that could be moved.',
  VISIT_MOVED: 'You have moved it once already. If you need yet another time, please write to us.',
  VISIT_SETTLED:
    'It can be moved until 8 pm of the evening before. If something came up, please write to us.',
  SLOT_CLOSED: 'We cannot come then. Please choose another day or time.',
  SLOT_FULL:
    'No place is left then. The next half-day with one is {next}: please choose another time.',
  SLOT_GONE:
    'We cannot come then any more. The first day is {day} by now: please choose again, or leave the day to us.',
  DAY_NEEDED: 'Its renter has chosen no day: please name one, --on 2026-11-24.',
  VISIT_MOVED_TO: 'We come on {slot}.',
  REPAIR_NOT_POSSIBLE: '{why}',
  REPAIR_PLANNED: 'A repair visit for this is planned already. You see it under Repair visits.',
  REPAIR_SETTLED:
    'It can be called off until 8 pm of the evening before. If something came up, please write to us.',
  REPAIR_BOOKED: 'We come to repair it on {slot}.',
  REPAIR_CALLED_OFF: 'The repair visit is called off.',
  TRACKING_UNKNOWN:
    'There is no such delivery, or it was made more than a week ago. Please check the address, or ask whoever sent it.',
  CALENDAR_EMPTY: 'Nothing with a day is planned for this order at the moment.',
  RELOCATION_NOT_POSSIBLE: '{why}',
  RELOCATION_SAME_PLACE: 'The things are at this address already. Please choose another one.',
  RELOCATION_OTHER_CITY: 'This address is served from another city.',
  RELOCATION_SAME_CITY: 'This address is in the same city: the move there is free of charge.',
  RELOCATION_PLANNED: 'We move your things on {slot}, free of charge.',
  RELOCATION_CALLED_OFF: 'The move is called off: your things stay where they are.',
  RELOCATION_UNDER_WAY,
  NO_RELOCATION: 'No move of this order is planned.',
  TIME_NOT_POSSIBLE:
    'Only a visit of today can be late: name an hour after its slot and after now, --until 18:30.',
  CODE_NEEDED:
    'Please give the code that the renter told, --code 4821, or why there is none, --without-code "…".',
  CODE_WRONG: 'That is not {code}. {left}.',
  CODE_LOCKED:
    'Five wrong codes were told. Please say why it is noted without one: --without-code "…".',
} as const;

/** What its renter sees instead of a code that is not taken any more. */
export const CODE_LOCKED_WORDS =
  'Wrong codes were told too often, so that the code does not count any more. The crew notes the visit without it: we say why, and you see that here.';

/** `1 more try`, `3 more tries`. */
export function moreTries(left: number): string {
  return `${left} more ${left === 1 ? 'try' : 'tries'}`;
}
