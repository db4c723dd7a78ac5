import { addDaysTo, type Day, isSaturday, isSunday } from './kolkata.ts';

/** Month and day of the national holidays; the others are in `policies.yaml` (rules/delivery.md#working-days). */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/**
 * Whether a day is a working day, on which vans run (rules/delivery.md#working-days); `holidays` are those of
 * `policies.yaml`.
 */
export function isWorkingDay(day: Day, holidays: readonly string[]): boolean {
  return !isSunday(day) && !NATIONAL_HOLIDAYS.has(day.slice(5)) && !holidays.includes(day);
}

export function nextWorkingDay(day: Day, holidays: readonly string[]): Day {
  const next = addDaysTo(day, 1);
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays);
}

/** The how-manieth working day after a day. */
export function afterWorkingDays(from: Day, count: number, holidays: readonly string[]): Day {
  let on = from;
  for (let left = count; left > 0; left -= 1) on = nextWorkingDay(on, holidays);
  return on;
}

/** The same of business days, on which banks work: working days but Saturdays. */
export function afterBusinessDays(from: Day, count: number, holidays: readonly string[]): Day {
  let on = from;
  for (let left = count; left > 0; left -= isSaturday(on) ? 0 : 1)
    on = nextWorkingDay(on, holidays);
  return on;
}
