import { formatDay } from '#domain/kolkata.ts';
import type { Half, Slot } from '#domain/visit.ts';

/** The halves of a day by their hours (rules/visits.md#slots). */
export const HALF_WORDS: Record<Half, string> = {
  morning: '9 am to 1 pm',
  afternoon: '2 pm to 6 pm',
};

/** What the cart says of choosing one (rules/visits.md#a-slot-with-the-order). */
export const SLOT_OPTIONAL = 'Leave the day to us';
export const SLOT_TAKEN_BACK = 'The days we can come have changed. Please choose again.';

/** `Tue 24 Nov, 9 am to 1 pm`. */
export function slotWords({ day, half }: Slot): string {
  return `${formatDay(day)}, ${HALF_WORDS[half]}`;
}
