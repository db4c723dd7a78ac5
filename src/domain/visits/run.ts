import { type Day, instantAt } from '#domain/base/kolkata.ts';
import { type PickupSlot, PICKUP_SLOTS } from './pickup.ts';
import type { Half, Hours, VisitKind } from './visit.ts';

/** What a crew comes for (rules/runs.md#stops). */
export type StopKind = VisitKind | 'pickup';

/** Whether something is signed for at a stop: it is taken along for good (rules/runs.md#the-signature-at-a-pick-up). */
export function takesAlong(kind: StopKind, takes: readonly unknown[]): boolean {
  return kind === 'pickup' || (kind === 'exchange' && takes.length > 0);
}

/** How many stops fit into a half of a day in a city: five crews with eight each (rules/runs.md#places). */
export const SLOT_PLACES = 40;
/** More can be given to none. */
export const MOST_PLACES = 200;

/** How many stops a slot can have, and has. */
export interface Load {
  readonly places: number;
  readonly taken: number;
}

export function isFull({ places, taken }: Load): boolean {
  return taken >= places;
}

/** The half into which a part of a day of a pick-up falls; that of one without a part is the later one. */
export function halfOfPickup(slot: PickupSlot | null): Half {
  return slot === PICKUP_SLOTS[0] ? 'morning' : 'afternoon';
}

/** How far a run or a day is: of all its stops some are done, some missed and the rest open. */
export interface Progress {
  readonly stops: number;
  readonly done: number;
  readonly missed: number;
}

/** `missed` are those that the list has no more; each of them is a stop of the day too (rules/runs.md#the-crews-phone). */
export function progressOf(
  listed: readonly { readonly state: 'planned' | 'done' }[],
  missed: readonly unknown[],
): Progress {
  return {
    stops: listed.length + missed.length,
    done: listed.filter(({ state }) => state === 'done').length,
    missed: missed.length,
  };
}

export interface Timed {
  readonly day: Day;
  /** As its renter was told. */
  readonly hours: Hours;
  /** Until when we come, where we told that we are late. */
  readonly lateUntil?: Date | null;
}

/** Whether the time that was told for a stop is over (rules/office.md#today). */
export function isStopOver({ day, hours: [, until], lateUntil }: Timed, now: Date): boolean {
  return now >= instantAt(day, until) && (!lateUntil || now >= lateUntil);
}

/** What the stops of a run are put in order by. */
export interface OnTheWay {
  readonly half: Half;
  /** As the office gave it; null where it gave none. */
  readonly position: number | null;
  readonly pincode: string;
}

/** Which of two stops of a run comes first (rules/runs.md#the-order-of-the-way). */
export function compareStops(one: OnTheWay, other: OnTheWay): number {
  if (one.half !== other.half) return one.half === 'morning' ? -1 : 1;
  const [first, second] = [one, other].map(({ position }) => position ?? Infinity) as [
    number,
    number,
  ];
  if (first !== second) return first < second ? -1 : 1;
  return one.pincode.localeCompare(other.pincode);
}

/** How long after it was noted a deed of a crew still counts (rules/runs.md#when-it-happened). */
export const CREW_EVENT_DAYS = 3;

/** What a phone tells of when it noted something, by its own clock. */
export interface Noted {
  readonly at: Date;
  readonly sentAt: Date;
}

/**
 * When something happened that a phone noted: as long ago as it waited there; nothing where that is too
 * long (rules/runs.md#when-it-happened).
 */
export function eventTime({ at, sentAt }: Noted, now: Date): Date | undefined {
  const waited = Math.max(0, sentAt.getTime() - at.getTime());
  return waited <= CREW_EVENT_DAYS * 24 * 3_600_000 ? new Date(now.getTime() - waited) : undefined;
}

/** What begins or ends rent by the day on which it is noted. */
const DATED: ReadonlySet<StopKind> = new Set(['delivery', 'exchange', 'relocation', 'pickup']);

/** Whether a stop happened on another day than was agreed and than was confirmed (rules/runs.md#another-day-than-the-agreed-one). */
export function needsOtherDay(
  { kind, day }: { readonly kind: StopKind; readonly day: Day },
  happenedOn: Day,
  confirmed: Day | undefined,
): boolean {
  return DATED.has(kind) && happenedOn !== day && happenedOn !== confirmed;
}
