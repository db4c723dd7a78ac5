import { formatDay } from '#domain/kolkata.ts';
import type { Half, Slot } from '#domain/visit.ts';

/** The halves of a day by their hours (rules/visits.md#slots). */
export const HALF_WORDS: Record<Half, string> = {
  morning: '9 am to 1 pm',
  afternoon: '2 pm to 6 pm',
};

/** `Tue 24 Nov, 9 am to 1 pm`. */
export function slotWords({ day, half }: Slot): string {
  return `${formatDay(day)}, ${HALF_WORDS[half]}`;
}
