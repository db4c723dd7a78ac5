import { isUnnoted, type Movable } from '#domain/visits/visit-move.ts';

const UNNOTED =
  'We’re sorry: we didn’t come, or didn’t record it. It doesn’t count as an attempt. Please choose a new time.';
const FAILED =
  'We’re sorry: we couldn’t come as agreed. It doesn’t count as an attempt, and you can choose another time until we come.';

/** What is said of a planned visit that is late by our doing; null where none is (rules/visits.md#a-visit-that-nobody-noted). */
export function apologyFor(visit: Movable, now: Date): string | null {
  if (isUnnoted(visit, now)) return UNNOTED;
  return visit.failedByUs ? FAILED : null;
}
