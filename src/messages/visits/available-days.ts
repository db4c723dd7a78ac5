import type { DaySpan } from '#domain/base/day-span.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';

const NO_OTHER = 'No other day is available.';

/** Which days there are in place of one that is not possible (rules/visits.md#days-without-visits). */
export function possibleDaysWords({ from, to }: DaySpan, days = 'any day'): string {
  const first = formatDayWithYear(from);
  if (to === null) return `You can choose ${days} from ${first}.`;
  if (to < from) return NO_OTHER;
  return from === to
    ? `You can choose only ${first}.`
    : `You can choose ${days} from ${first} to ${formatDayWithYear(to)}.`;
}

/** The same of the working days from the first to the last of a list. */
export function workingDaysWords(list: readonly Day[]): string {
  const [from, to] = [list[0], list.at(-1)];
  return from && to ? possibleDaysWords({ from, to }, 'any working day') : NO_OTHER;
}
