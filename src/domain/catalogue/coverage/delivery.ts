import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { isWorkingDay, nextWorkingDay } from '#domain/base/working-day.ts';

/** "Within 72 hours" (rules/delivery.md#free-delivery). */
export const DELIVERY_DAYS = 3;

/**
 * The latest day on which an order placed at `orderedAt` arrives: a working day, and the last one of the
 * 72 hours where there is one (rules/delivery.md#free-delivery). `holidays` are those of `policies.yaml`.
 */
export function deliveryPromise(orderedAt: Date, holidays: readonly string[]): Day {
  const last = addDaysTo(dayOf(orderedAt), DELIVERY_DAYS);
  const within = [last, addDaysTo(last, -1)].find((day) => isWorkingDay(day, holidays));
  return within ?? nextWorkingDay(last, holidays);
}

interface Arrivals {
  /** The day on which its last line arrives. */
  readonly expectedOn: Day | null;
  /** The day of its express lines. */
  readonly expressOn: Day | null;
}

/** The day on which the first of an order's items arrives. */
export function firstArrival({ expectedOn, expressOn }: Arrivals): Day | null {
  return expressOn ?? expectedOn;
}

/** The day of what does not come express, where only some of an order does (rules/delivery.md#what-comes-express). */
export function restArrival({ expectedOn, expressOn }: Arrivals): Day | null {
  return expressOn === null || expressOn === expectedOn ? null : expectedOn;
}
