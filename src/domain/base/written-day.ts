import type { Day } from './kolkata.ts';

/** Whether text is a day as `2026-11-24`, of years that there is anything to know of: 2000 to 2199. */
export function isDay(text: string): text is Day {
  const isWritten = /^2[01]\d{2}-\d{2}-\d{2}$/.test(text);
  return isWritten && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}
