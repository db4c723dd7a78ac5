declare const dayBrand: unique symbol;

/** A calendar day in Asia/Kolkata as `YYYY-MM-DD` (rules/operations.md#dates-follow-india-time). */
export type Day = string & { readonly [dayBrand]: true };

const HOUR_MS = 3_600_000;
/** Kolkata's clock is ahead of UTC by this, all the year. */
const AHEAD_MS = 5.5 * HOUR_MS;

/** Reads `YYYY-MM-DD`; throws on anything else, which is a bug. */
export function day(text: string): Day {
  const read = text as Day;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || addDaysTo(read, 0) !== read) {
    throw new RangeError(`${text} is not a day`);
  }
  return read;
}

/** The Kolkata calendar day of an instant. */
export function dayOf(instant: Date): Day {
  return dateText(inKolkata(instant));
}

/** The instant at which a Kolkata day strikes an hour; at 24 it is over. */
export function instantAt(value: Day, hour: number): Date {
  return new Date(startOf(value) + hour * HOUR_MS);
}

/** The whole hour that Kolkata's clock shows; 0 at midnight. */
export function hourOf(instant: Date): number {
  return inKolkata(instant).getUTCHours();
}

export function isSunday(value: Day): boolean {
  return inUtc(value).getUTCDay() === 0;
}

export function isSaturday(value: Day): boolean {
  return inUtc(value).getUTCDay() === 6;
}

/** The Monday of a day's week. */
export function mondayOf(value: Day): Day {
  return addDaysTo(value, -((inUtc(value).getUTCDay() + 6) % 7));
}

export function addDaysTo(start: Day, count: number): Day {
  const { year, month, date } = read(start);
  return dateText(new Date(Date.UTC(year, month, date + count)));
}

/**
 * The same day of a later month, or that month's last day. Steps from an `anchor` keep its day of the
 * month: from 31 August, 29 February and three months more is 31 May.
 */
export function addMonthsTo(start: Day, count: number, anchor: Day = start): Day {
  const { year, month } = read(start);
  const { date } = read(anchor);
  const lastDate = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return dateText(new Date(Date.UTC(year, month + count, Math.min(date, lastDate))));
}

export function daysBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / (24 * HOUR_MS);
}

/** `Tue 24 Nov`. */
export function formatDay(value: Day): string {
  const { weekday, date, month } = words(value);
  return `${weekday} ${date} ${month}`;
}

/** `24 Nov 2026`. */
export function formatDayWithYear(value: Day): string {
  const { date, month, year } = words(value);
  return `${date} ${month} ${year}`;
}

/** `Tue 24 Nov`, and `4 Jul 2027` of a day in another year than `from`. */
export function formatDayFrom(value: Day, from: Day): string {
  return words(value).year === words(from).year ? formatDay(value) : formatDayWithYear(value);
}

/** `24 Nov 2026, 4:05 pm`, in Kolkata. */
export function formatInstant(instant: Date): string {
  const clock = inKolkata(instant);
  const hours = clock.getUTCHours();
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0');
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
  return `${formatDayWithYear(dayOf(instant))}, ${time}`;
}

/** English names, from the one text of a date whose form the language itself lays down. */
function words(value: Day) {
  const [weekday, date, month, year] = inUtc(value).toUTCString().split(/,? /);
  return { weekday, date: Number(date), month, year };
}

/** A date that shows Kolkata's clock where UTC's is read. */
function inKolkata(instant: Date): Date {
  return new Date(instant.getTime() + AHEAD_MS);
}

/** The day's first instant. */
function startOf(value: Day): number {
  return inUtc(value).getTime() - AHEAD_MS;
}

/** The day as UTC has it, for counting: no change of clocks is in its way. */
function inUtc(value: Day): Date {
  const { year, month, date } = read(value);
  return new Date(Date.UTC(year, month, date));
}

function read(value: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return { year, month: month - 1, date };
}

function dateText(date: Date): Day {
  return date.toISOString().slice(0, 10) as Day;
}
