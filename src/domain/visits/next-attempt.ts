import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Half, Slot } from './visit.ts';
import { halvesAhead } from './plan-days.ts';
import { openSlotDays } from './visit-move.ts';

/** What an operator names of the next attempt. */
export interface AskedAttempt {
  /** By default the first working day that can still be moved. */
  readonly on?: Day | undefined;
  /** By default the half that was tried, or the one left of that day. */
  readonly half?: Half | undefined;
}

/**
 * The slot of the attempt after one in vain; nothing where the one tried is still to come, or the day
 * named has no half left (rules/visits.md#missed-attempts). `holidays` are those of `policies.yaml`.
 */
export function nextAttempt(
  tried: Slot,
  { on, half: named }: AskedAttempt,
  now: Date,
  holidays: readonly string[],
): Slot | undefined {
  const today = dayOf(now);
  const day = on ?? openSlotDays(now, holidays)[0];
  if (!day || day < today || tried.day > today) return undefined;
  const ahead = halvesAhead(day, now);
  const half = named ?? (ahead.includes(tried.half) ? tried.half : ahead[0]);
  return half && { day, half };
}
