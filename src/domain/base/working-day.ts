import { addDaysTo, type Day, isSunday } from './kolkata.ts';

/** Month and day of the national holidays; the others are in `policies.yaml` (rules/delivery.md#working-days). */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/** Whether vans run on a day (rules/delivery.md#working-days); `holidays` are those of `policies.yaml`. */
export function isWorkingDay(day: Day, holidays: readonly string[]): boolean {
  return !isSunday(day) && !NATIONAL_HOLIDAYS.has(day.slice(5)) && !holidays.includes(day);
}

export function nextWorkingDay(day: Day, holidays: readonly string[]): Day {
  const next = addDaysTo(day, 1);
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays);
}
