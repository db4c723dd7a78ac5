import { addDaysTo, type Day, instantAt } from './kolkata.ts';
import { slotDays } from './slot.ts';
import type { Slot } from './visit.ts';

/** The hour of the evening before at which a day is settled (rules/visits.md#moving-a-visit). */
export const SETTLED_AT_HOUR = 20;

/** How often its renter can move a slot that we set, or that was chosen with the order. */
export const FREE_MOVES = 1;

export interface Movable extends Pick<Slot, 'day'> {
  /** Moves by its renter since its slot was set. */
  readonly moves: number;
}

/** Why a renter cannot move a visit. */
export type Unmovable = 'settled' | 'moved';

/** Until then a visit on a day can be moved, and another be moved to it. */
export function settledAt(day: Day): Date {
  return instantAt(addDaysTo(day, -1), SETTLED_AT_HOUR);
}

export function whyUnmovable({ day, moves }: Movable, now: Date): Unmovable | undefined {
  if (now >= settledAt(day)) return 'settled';
  return moves >= FREE_MOVES ? 'moved' : undefined;
}

/**
 * The days for which a renter can choose a slot now: those that are open and not settled yet
 * (rules/visits.md#slots).
 */
export function openSlotDays(now: Date, holidays: readonly string[]): Day[] {
  return slotDays(now, holidays).filter((day) => now < settledAt(day));
}

/** The days to which a renter can move a visit; none where it cannot be moved. */
export function moveDays(visit: Movable, now: Date, holidays: readonly string[]): Day[] {
  return whyUnmovable(visit, now) ? [] : openSlotDays(now, holidays);
}
