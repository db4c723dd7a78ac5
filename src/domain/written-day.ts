import { addDaysTo, type Day } from './kolkata.ts';

/** Whether text is a day as `2026-11-24`, of years that there is anything to know of: 2000 to 2199. */
export function isDay(text: string): text is Day {
  return /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) && addDaysTo(text as Day, 0) === text;
}
