import { type Day, daysBetween, formatDay } from '#domain/base/kolkata.ts';

/** The words of the strip: its arch, and what stands beside it. */
export interface HomeWords {
  readonly figure: string;
  readonly unit: string;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** The same in a line of what follows. */
  readonly short: string;
}

export function daysLeft(on: Day, today: Day) {
  return counted(Math.max(0, daysBetween(today, on)), 'day left', 'days left');
}

export function counted(count: number, one: string, many: string) {
  return { figure: String(count), unit: count === 1 ? one : many };
}

/** A day on the arch. */
export function dayOfDoor(on: Day) {
  const [, date = '', month = ''] = formatDay(on).split(' ');
  return { figure: date, unit: month };
}
