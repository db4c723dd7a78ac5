import { addDaysTo, type Day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { slotDays } from './slot.ts';
import { type Slot, slotBegins } from './visit.ts';

/** The hour of the evening before at which a day is settled (rules/visits.md#moving-a-visit). */
export const SETTLED_AT_HOUR = 20;

/** How often its renter can move a slot that we set, or that was chosen with the order. */
export const FREE_MOVES = 1;

export interface Movable extends Slot {
  /** Moves by its renter since its slot was set. */
  readonly moves: number;
  /** Whether an attempt at it failed through us. */
  readonly failedByUs: boolean;
}

/** Whether the day of a planned visit is over without a word of how it went (rules/visits.md#a-visit-that-nobody-noted). */
export function isUnnoted({ day }: Pick<Slot, 'day'>, now: Date): boolean {
  return day < dayOf(now);
}

/** Whether it is our doing that a planned visit has not taken place yet. */
export function isOurs(visit: Movable, now: Date): boolean {
  return visit.failedByUs || isUnnoted(visit, now);
}

/** Why a renter cannot move a visit. */
export type Unmovable = 'settled' | 'moved';

/** Until then a visit on a day can be moved, and another be moved to it. */
export function settledAt(day: Day): Date {
  return instantAt(addDaysTo(day, -1), SETTLED_AT_HOUR);
}

export function whyUnmovable(visit: Movable, now: Date): Unmovable | undefined {
  if (now >= endOfMoving(visit, now)) return 'settled';
  return visit.moves >= FREE_MOVES && !isOurs(visit, now) ? 'moved' : undefined;
}

/** Until when its renter can move a visit; null where they cannot. */
export function movableUntil(visit: Movable, now: Date): Date | null {
  return whyUnmovable(visit, now) ? null : endOfMoving(visit, now);
}

/** Until when its renter can call off a visit that costs nothing; null where they cannot. */
export function callOffUntil(visit: Movable, now: Date): Date | null {
  const until = endOfMoving(visit, now);
  return now < until ? until : null;
}

/** What we failed to do can be moved until it begins, and what nobody noted on each day anew. */
function endOfMoving(visit: Movable, now: Date): Date {
  if (isUnnoted(visit, now)) return instantAt(addDaysTo(dayOf(now), 1), 0);
  return visit.failedByUs ? slotBegins(visit) : settledAt(visit.day);
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
