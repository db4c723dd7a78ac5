import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Half, Slot } from './visit.ts';
import { openSlotDays } from './visit-move.ts';

/** What an operator names of the next attempt. */
export interface AskedAttempt {
  /** By itself the first working day that can still be moved. */
  readonly on?: Day | undefined;
  /** By itself the one that was tried. */
  readonly half?: Half | undefined;
}

/**
 * The slot of the attempt after one in vain; nothing where the one tried is still to come, or the day
 * named is over (rules/visits.md#missed-attempts). `holidays` are those of `policies.yaml`.
 */
export function nextAttempt(
  tried: Slot,
  { on, half = tried.half }: AskedAttempt,
  now: Date,
  holidays: readonly string[],
): Slot | undefined {
  const today = dayOf(now);
  const day = on ?? openSlotDays(now, holidays)[0];
  return tried.day <= today && day && day >= today ? { day, half } : undefined;
}
