import { isDay } from './written-day.ts';
import type { Day } from './kolkata.ts';

declare const monthBrand: unique symbol;

/** A calendar month as `YYYY-MM`. */
export type Month = string & { readonly [monthBrand]: true };

export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

export function monthOf(value: Day): Month {
  return value.slice(0, 7) as Month;
}

/** The month that lies so many after one, or before it. */
export function monthsFrom(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7) as Month;
}

export function firstDay(month: Month): Day {
  return `${month}-01` as Day;
}

/** The first day that is not in it any more. */
export function dayAfter(month: Month): Day {
  return firstDay(monthsFrom(month, 1));
}
