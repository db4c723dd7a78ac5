import type { Day } from '#domain/base/kolkata.ts';
import type { VisitState } from '#domain/visits/visit.ts';
import { openSlotDays } from '#domain/visits/visit-move.ts';

/** How a repair that was made ended (rules/repairs.md#how-it-ends). */
export const REPAIR_ENDS = ['repaired', 'to_replace'] as const;
export type RepairEnd = (typeof REPAIR_ENDS)[number];

/** How a repair visit stands, as its renter is shown it. */
export const REPAIR_STATES = ['planned', ...REPAIR_ENDS, 'missed', 'cancelled'] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/** Tries at which nobody was there, after which it is given up (rules/repairs.md#missed-repair-visits). */
export const REPAIR_TRIES = 3;

/** The days for which a repair can be booked; `pickupOn` is that of an agreed pick-up. */
export function repairDays(pickupOn: Day | null, now: Date, holidays: readonly string[]): Day[] {
  return beforePickup(openSlotDays(now, holidays), pickupOn);
}

/** Those of some days on which things are still with their renter. */
export function beforePickup(days: readonly Day[], pickupOn: Day | null): Day[] {
  return days.filter((day) => pickupOn === null || day < pickupOn);
}

export function repairState(visit: VisitState, end: RepairEnd | null): RepairState {
  return visit === 'done' ? (end ?? 'repaired') : visit;
}

/** Whether another try follows one at which nobody was there. */
export function triesRepairAgain(missed: number): boolean {
  return missed < REPAIR_TRIES;
}
