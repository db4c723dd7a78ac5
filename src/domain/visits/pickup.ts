import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { HALF_HOURS, type Hours } from './visit.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';

/** The most characters of a note for the crew. */
export const MAX_RETURN_NOTE = 1000;

/** The parts of a day in which items are picked up (rules/returns.md#days-and-hours-of-a-pick-up). */
export const PICKUP_SLOTS = ['09:00-12:00', '12:00-15:00', '15:00-18:00'] as const;
export type PickupSlot = (typeof PICKUP_SLOTS)[number];

/** The hours of a part of a day; of none said, those of the afternoon. */
export function hoursOfPickup(slot: PickupSlot | null): Hours {
  if (slot === null) return HALF_HOURS.afternoon;
  const [from = 0, until = 0] = slot.split('-').map((hour) => Number.parseInt(hour, 10));
  return [from, until];
}

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
