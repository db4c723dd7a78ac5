import type { DaySpan } from '#domain/day-span.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';

const NO_OTHER = 'No other day is left.';

/** Which days there are in place of one that is not possible (rules/visits.md#days-without-visits). */
export function possibleDaysWords({ from, to }: DaySpan, days = 'every day'): string {
  const first = formatDayWithYear(from);
  if (to === null) return `Possible is ${days} from ${first} on.`;
  if (to < from) return NO_OTHER;
  return from === to
    ? `Possible is ${first} alone.`
    : `Possible is ${days} from ${first} to ${formatDayWithYear(to)}.`;
}

/** The same of the working days from the first to the last of a list. */
export function workingDaysWords(list: readonly Day[]): string {
  const [from, to] = [list[0], list.at(-1)];
  return from && to ? possibleDaysWords({ from, to }, 'every working day') : NO_OTHER;
}
