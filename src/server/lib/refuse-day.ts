import type { DaySpan } from '#domain/base/day-span.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { possibleDaysWords, workingDaysWords } from '#messages/visits/available-days.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Refuses a day, and says which ones are possible (rules/visits.md#days-without-visits). */
export function refuseDay(possible: DaySpan): Refusal {
  return refuse('DAY_NOT_POSSIBLE', { values: { possible: possibleDaysWords(possible) } });
}

/** The same where only these working days are. */
export function refuseDayOf(days: readonly Day[]): Refusal {
  return refuse('DAY_NOT_POSSIBLE', { values: { possible: workingDaysWords(days) } });
}
