import { addDaysTo, type Day } from './kolkata.ts';
import { isWorkingDay } from './working-day.ts';

/** The parts of a day in which items are picked up (rules/returns.md#days-and-hours-of-a-pick-up). */
export const PICKUP_SLOTS = ['09:00-12:00', '12:00-15:00', '15:00-18:00'] as const;
export type PickupSlot = (typeof PICKUP_SLOTS)[number];

/** A van is planned this many days ahead. */
const EARLIEST_DAYS = 2;
const LATEST_DAYS = 60;

/** The days on which a return asked for today can be picked up: no Sundays, no holidays. */
export function pickupDays(today: Day, holidays: readonly string[]): Day[] {
  const span = Array.from({ length: LATEST_DAYS - EARLIEST_DAYS + 1 }, (_, at) =>
    addDaysTo(today, EARLIEST_DAYS + at),
  );
  return span.filter((value) => isWorkingDay(value, holidays));
}

export function mayPickUp(value: Day, today: Day, holidays: readonly string[]): boolean {
  return pickupDays(today, holidays).includes(value);
}
