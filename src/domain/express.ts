import { addDaysTo, type Day, dayOf, instantAt, isSunday } from './kolkata.ts';

/** Hours of the Kolkata day at which an express promise changes (storefront.md §9; decisions.md, 17). */
export const SAME_DAY_UNTIL = 12;
export const EXPECTED_TODAY_UNTIL = 13;
export const NEXT_DAY_UNTIL = 23;

/** Month and day of the national holidays (decisions.md, 17); the others are in `policies.yaml`. */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

export interface ExpressPromise {
  readonly service: 'same_day' | 'next_day';
  /** When the service changes: at noon, or at midnight. */
  readonly serviceEnds: Date;
  /** The day an order placed at this instant is expected. */
  readonly expectedOn: Day;
  /** From noon on, when the last next-day order is taken; nothing on days without express. */
  readonly ordersEnd: Date | undefined;
}

/** What express delivery promises at `now`; `holidays` are those of `policies.yaml`. */
export function expressPromise(now: Date, holidays: readonly string[]): ExpressPromise {
  const today = dayOf(now);
  const isBefore = (hour: number) => now < instantAt(today, hour);
  const runsToday = isWorkingDay(today, holidays);
  const isSameDay = runsToday && isBefore(SAME_DAY_UNTIL);
  const takesNextDay = runsToday && !isBefore(SAME_DAY_UNTIL) && isBefore(NEXT_DAY_UNTIL);
  return {
    service: isSameDay ? 'same_day' : 'next_day',
    serviceEnds: instantAt(today, isSameDay ? SAME_DAY_UNTIL : 24),
    expectedOn:
      runsToday && isBefore(EXPECTED_TODAY_UNTIL) ? today : nextWorkingDay(today, holidays),
    ordersEnd: takesNextDay ? instantAt(today, NEXT_DAY_UNTIL) : undefined,
  };
}

/** Whether express delivery runs on a day: not on Sundays and holidays (decisions.md, 17). */
export function isWorkingDay(day: Day, holidays: readonly string[]): boolean {
  return !isSunday(day) && !NATIONAL_HOLIDAYS.has(day.slice(5)) && !holidays.includes(day);
}

function nextWorkingDay(day: Day, holidays: readonly string[]): Day {
  const next = addDaysTo(day, 1);
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays);
}
