import type { Day } from './kolkata.ts';
import { type AskedAttempt, nextAttempt } from './next-attempt.ts';
import { PICKUP_SLOTS, type PickupSlot } from './pickup.ts';
import { halfOfPickup } from './run.ts';
import type { Half } from './visit.ts';

export interface PickupTime {
  readonly day: Day;
  readonly slot: PickupSlot | null;
}

/** The part of a day in which a pick-up is that an operator puts into another half. */
const PART_OF: Record<Half, PickupSlot> = { morning: PICKUP_SLOTS[0], afternoon: PICKUP_SLOTS[1] };

/**
 * When we come again for a pick-up that was tried in vain; nothing where the one tried is still to come, or
 * the day named is over (rules/returns.md#nobody-there-at-a-pick-up).
 */
export function nextPickup(
  tried: PickupTime,
  asked: AskedAttempt,
  now: Date,
  holidays: readonly string[],
): PickupTime | undefined {
  const half = halfOfPickup(tried.slot);
  const next = nextAttempt({ day: tried.day, half }, asked, now, holidays);
  return next && { day: next.day, slot: next.half === half ? tried.slot : PART_OF[next.half] };
}
