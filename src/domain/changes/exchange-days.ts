import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { later } from '#domain/base/rent-period.ts';
import { expiryDay, type Tenure } from '#domain/catalogue/tenure.ts';
import { openSlotDays } from '#domain/visits/visit-move.ts';

/**
 * Those of some days on which an exchange can take place of an order whose plan ends on `endsOn`, the
 * first day after it (rules/swaps.md#the-day-of-an-exchange).
 */
export function withinPlan(days: readonly Day[], endsOn: Day | null): Day[] {
  return days.filter((day) => endsOn === null || day < endsOn);
}

/** The first day on which an exchange can have been made: what goes came on a day before it, and it was asked for. */
export function firstExchange(deliveredOn: Day, askedOn: Day): Day {
  return later(addDaysTo(deliveredOn, 1), askedOn);
}

/** The days for which an exchange can be asked for now. */
export function exchangeDays(endsOn: Day, now: Date, holidays: readonly string[]): Day[] {
  return withinPlan(openSlotDays(now, holidays), endsOn);
}

/**
 * Those of some days on which a plan that starts anew, in the other city, is not shorter than what is left
 * of the old one (rules/relocations.md#to-the-other-city).
 */
export function cityMoveDays(days: readonly Day[], tenure: Tenure, committedUntil: Day): Day[] {
  return days.filter((day) => expiryDay(day, tenure) >= committedUntil);
}
