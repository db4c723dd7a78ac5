import { TZDateMini } from '@date-fns/tz/date/mini';
import { addDays, addMonths, differenceInCalendarDays, format } from 'date-fns';

declare const dayBrand: unique symbol;

/** A calendar day in Asia/Kolkata as `YYYY-MM-DD` (decisions.md, 16). */
export type Day = string & { readonly [dayBrand]: true };

const ZONE = 'Asia/Kolkata';

/** Reads `YYYY-MM-DD`; throws on anything else, which is a bug. */
export function day(text: string): Day {
  const read = text as Day;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || toDay(atNoon(read)) !== read) {
    throw new RangeError(`${text} is not a day`);
  }
  return read;
}

/** The Kolkata calendar day of an instant. */
export function dayOf(instant: Date): Day {
  return toDay(new TZDateMini(instant.getTime(), ZONE));
}

export function addDaysTo(start: Day, count: number): Day {
  return toDay(addDays(atNoon(start), count));
}

/** The same day of a later month, or that month's last day. */
export function addMonthsTo(start: Day, count: number): Day {
  return toDay(addMonths(atNoon(start), count));
}

export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(atNoon(to), atNoon(from));
}

/** `Tue 24 Nov`. */
export function formatDay(value: Day): string {
  return format(atNoon(value), 'EEE d MMM');
}

/** `24 Nov 2026`. */
export function formatDayWithYear(value: Day): string {
  return format(atNoon(value), 'd MMM yyyy');
}

/** `November 2026`, the heading of account lists (account.md §2). */
export function formatMonth(value: Day): string {
  return format(atNoon(value), 'MMMM yyyy');
}

/** `24 Nov 2026, 4:05 pm`, in Kolkata. */
export function formatInstant(instant: Date): string {
  return format(new TZDateMini(instant.getTime(), ZONE), 'd MMM yyyy, h:mm aaa');
}

function atNoon(value: Day): Date {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new TZDateMini(year, month - 1, date, 12, ZONE);
}

function toDay(date: Date): Day {
  return format(date, 'yyyy-MM-dd') as Day;
}
