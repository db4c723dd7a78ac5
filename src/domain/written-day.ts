import { addDaysTo, type Day } from './kolkata.ts';

/** Whether text is a day of this century as `2026-11-24`; beyond it there is nothing to reckon with. */
export function isDay(text: string): text is Day {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && addDaysTo(text as Day, 0) === text;
}
