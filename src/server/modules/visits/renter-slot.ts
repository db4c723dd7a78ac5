import type { Day } from '#domain/kolkata.ts';
import type { Slot } from '#domain/visit.ts';
import { whyUnmovable } from '#domain/visit-move.ts';
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
