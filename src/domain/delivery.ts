import { addDaysTo, addMonthsTo, type Day, dayOf } from './kolkata.ts';
import type { Tenure } from './tenure.ts';

/** "Within 72 hours" (rules/delivery.md#free-delivery). */
export const DELIVERY_DAYS = 3;

/** The latest day on which an order placed at `orderedAt` arrives. */
export function deliveryPromise(orderedAt: Date): Day {
  return addDaysTo(dayOf(orderedAt), DELIVERY_DAYS);
}

/** The day on which the first of an order's items arrives. */
export function firstArrival({
  expectedOn,
  expressOn,
}: {
  /** The day on which its last line arrives. */
  readonly expectedOn: Day | null;
  /** The day of its express lines. */
  readonly expressOn: Day | null;
}): Day | null {
  return expressOn ?? expectedOn;
}

/** The day a tenure that began with delivery ends. */
export function expiryDay(deliveredOn: Day, tenure: Tenure): Day {
  return addMonthsTo(deliveredOn, tenure);
}
