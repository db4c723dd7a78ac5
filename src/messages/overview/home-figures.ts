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
  const left = daysBetween(today, on);
  return left > 0 ? counted(left, 'day left', 'days left') : { figure: 'Last', unit: 'day' };
}

export function counted(count: number, one: string, many: string) {
  return { figure: String(count), unit: count === 1 ? one : many };
}

/** A day on the arch. */
export function dayOfDoor(on: Day) {
  const [, date = '', month = ''] = formatDay(on).split(' ');
  return { figure: date, unit: month };
}

/** By when a bill is to be paid, or was: of several due days the first and the last. */
export function dueWords({
  isLate,
  dueOn,
  lastDueOn,
}: {
  readonly isLate: boolean;
  readonly dueOn: Day;
  readonly lastDueOn: Day | null;
}): string {
  const first = formatDay(dueOn);
  if (lastDueOn === null) return isLate ? `Was due on ${first}` : `To pay by ${first}`;
  const last = formatDay(lastDueOn);
  return isLate
    ? `Was due between ${first} and ${last}`
    : `To pay by ${first}, the last part by ${last}`;
}
