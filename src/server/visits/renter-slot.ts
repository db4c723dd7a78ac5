import { type AgreedDays, failedByUs, movedByRenter } from '#domain/endings/agreed-days.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { isOurs, whyUnmovable } from '#domain/visits/visit-move.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { VisitRow } from './visits.ts';

/** Why its renter cannot put a visit to a slot, if so (rules/visits.md#moving-a-visit); `open` are the days that can be. */
export function refuseSlot(
  visit: VisitRow,
  { day }: Slot,
  open: readonly Day[],
  now: Date,
): Refusal | undefined {
  const why = whyUnmovable(visit, now);
  if (why) return refuse(why === 'moved' ? 'VISIT_MOVED' : 'VISIT_SETTLED');
  return open.includes(day) ? undefined : refuse('SLOT_CLOSED');
}

/**
 * The days of a locked order once its renter put its visit to a day: where that is needed through us, we
 * stay late (rules/visits.md#a-visit-that-nobody-noted).
 */
export function daysMoved(
  order: Parameters<typeof movedByRenter>[0],
  visit: VisitRow,
  day: Day,
  now: Date,
): AgreedDays {
  return isOurs(visit, now) ? failedByUs(order, visit.day, day) : movedByRenter(order, day);
}
