import { isUnnoted, type Movable } from '#domain/visit-move.ts';

const UNNOTED =
  'We did not come then, or did not note it, and are sorry. It counts as no attempt: please choose a new time.';
const FAILED =
  'We could not come as agreed, and are sorry. It counts as no attempt, and you can choose another time until we come.';

/** What is said of a planned visit that is late by our doing; null where none is (rules/visits.md#a-visit-that-nobody-noted). */
export function apologyFor(visit: Movable, now: Date): string | null {
  if (isUnnoted(visit, now)) return UNNOTED;
  return visit.failedByUs ? FAILED : null;
}
