import type { Day } from '#domain/base/kolkata.ts';
import { type Half, HALVES, type Slot } from './visit.ts';

/** As far ahead as anybody is asked for a day. */
export const FULL_DAYS_AHEAD = 60;

/** Whether a half of a day has no place left (rules/runs.md#a-full-slot). */
export function isFullHalf(full: readonly Slot[], day: Day | '', half: Half): boolean {
  return full.some((slot) => slot.day === day && slot.half === half);
}

/** The half that is left of a day of which the other is full; nothing where both or none are. */
export function onlyHalf(full: readonly Slot[], day: Day | ''): Half | undefined {
  const free = HALVES.filter((half) => !isFullHalf(full, day, half));
  return free.length === 1 ? free[0] : undefined;
}
