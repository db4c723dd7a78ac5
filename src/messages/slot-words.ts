import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import type { Half } from '#domain/visit.ts';

/** The halves of a day in which somebody comes (rules/visits.md#slots). */
export const HALF_WORDS: Readonly<Record<Half, string>> = {
  morning: 'between 9 am and 1 pm',
  afternoon: 'between 2 and 6 pm',
};

export function slotWords({ day, half }: { readonly day: Day; readonly half: Half }): string {
  return `${formatDayWithYear(day)}, ${HALF_WORDS[half]}`;
}
