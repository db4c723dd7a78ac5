import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';

declare const dayBrand: unique symbol;

/** A calendar day in Asia/Kolkata as `YYYY-MM-DD` (decisions.md, 16). */
export type Day = string & { readonly [dayBrand]: true };

/** Reads `YYYY-MM-DD`; throws on anything else, which is a bug. */
export function day(text: string): Day {
  const read = text as Day;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || dateText(atNoon(read)) !== read) {
    throw new RangeError(`${text} is not a day`);
  }
  return read;
}

/** The Kolkata calendar day of an instant. */
export function dayOf(instant: Date): Day {
  const {
    year,
    month,
    day: date,
  } = inKolkata(instant, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return `${year}-${month}-${date}` as Day;
}

export function addDaysTo(start: Day, count: number): Day {
  return dateText(addDays(atNoon(start), count));
}

/** The same day of a later month, or that month's last day. */
export function addMonthsTo(start: Day, count: number): Day {
  return dateText(addMonths(atNoon(start), count));
}

export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(atNoon(to), atNoon(from));
}

/** `Tue 24 Nov`. */
export function formatDay(value: Day): string {
  const {
    weekday,
    day: date,
    month,
  } = onDay(value, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return `${weekday} ${date} ${month}`;
}

/** `24 Nov 2026`. */
export function formatDayWithYear(value: Day): string {
  const {
    day: date,
    month,
    year,
  } = onDay(value, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${date} ${month} ${year}`;
}

/** `November 2026`, the heading of account lists (account.md §2). */
export function formatMonth(value: Day): string {
  const { month, year } = onDay(value, { month: 'long', year: 'numeric' });
  return `${month} ${year}`;
}

/** `24 Nov 2026, 4:05 pm`, in Kolkata. */
export function formatInstant(instant: Date): string {
  const { hour, minute, dayPeriod } = inKolkata(instant, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return `${formatDayWithYear(dayOf(instant))}, ${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The named parts, since how a locale joins them differs from one browser to the next. */
function inKolkata(instant: Date, options: Intl.DateTimeFormatOptions): Parts {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Asia/Kolkata' });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

function onDay(value: Day, options: Intl.DateTimeFormatOptions): Parts {
  return inKolkata(new Date(`${value}T12:00:00+05:30`), options);
}

/** Noon of the day in whatever zone this runs: far from any change of clocks, for counting days. */
function atNoon(value: Day): Date {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function dateText(date: Date): Day {
  return formatISO(date, { representation: 'date' }) as Day;
}
