import type { Day } from './kolkata.ts';
import { openSlotDays } from './visit-move.ts';

/**
 * Those of some days on which an exchange can take place of an order whose plan ends on `endsOn`, the
 * first day after it (rules/swaps.md#the-day-of-an-exchange).
 */
export function withinPlan(days: readonly Day[], endsOn: Day | null): Day[] {
  return days.filter((day) => endsOn === null || day < endsOn);
}

/** The days for which an exchange can be asked for now. */
export function exchangeDays(endsOn: Day, now: Date, holidays: readonly string[]): Day[] {
  return withinPlan(openSlotDays(now, holidays), endsOn);
}
