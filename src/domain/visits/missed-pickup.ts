import type { Day } from '#domain/base/kolkata.ts';
import { type AskedAttempt, nextAttempt } from './next-attempt.ts';
import { PICKUP_SLOTS, type PickupSlot } from './pickup.ts';
import { halfOfPickup } from './run.ts';
import type { Half } from './visit.ts';

export interface PickupTime {
  readonly day: Day;
  readonly slot: PickupSlot | null;
}

/** The part of a day in which a pick-up is that an operator puts into a half. */
const PART_OF: Record<Half, PickupSlot> = {
  morning: PICKUP_SLOTS[0],
  afternoon: PICKUP_SLOTS[1],
};

/** What an operator names of the next try at a pick-up. */
export interface AskedPickup extends AskedAttempt {
  readonly pickupSlot?: PickupSlot | undefined;
}

/** The hours of a pick-up in a half where none are named: those it has by now while it stays in that half. */
export function pickupSlotIn(half: Half, was: PickupTime | null): PickupSlot | null {
  return was !== null && halfOfPickup(was.slot) === half ? was.slot : PART_OF[half];
}

/**
 * When we come again for a pick-up that was tried in vain; nothing where the one tried is still to come, or
 * the day named is over (rules/returns.md#nobody-there-at-a-pick-up).
 */
export function nextPickup(
  tried: PickupTime,
  { pickupSlot, ...asked }: AskedPickup,
  now: Date,
  holidays: readonly string[],
): PickupTime | undefined {
  const half = halfOfPickup(tried.slot);
  const next = nextAttempt({ day: tried.day, half }, asked, now, holidays);
  return next && { day: next.day, slot: pickupSlot ?? pickupSlotIn(next.half, tried) };
}
