import { addDaysTo, type Day } from './kolkata.ts';

/** Whether text is a day as `2026-11-24`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDaysTo(text as Day, 0) === text;
}
