import { addDaysTo, type Day } from './kolkata.ts';
import { later } from './rent-period.ts';

/** The days on which something is possible, both ends included; without an end where none is known. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day | null;
}

/** The days on which it can be noted that something was done: from its first one until today. */
export function noteSpan(first: Day, today: Day): DaySpan {
  return { from: first, to: first > today ? null : today };
}

/** The days for another attempt, once the one tried has begun; `before` is the day that ends them. */
export function attemptSpan(tried: Day, today: Day, before: Day | null = null): DaySpan {
  return endingBefore({ from: later(tried, today), to: null }, before);
}

export function endingBefore({ from, to }: DaySpan, before: Day | null): DaySpan {
  if (before === null || (to !== null && to < before)) return { from, to };
  return { from, to: addDaysTo(before, -1) };
}
