import { type Day, formatDay } from '#domain/base/kolkata.ts';

/** When an order of now comes, promised for a day (rules/visits.md#a-slot-with-the-order). */
export function orderedNow(promised: Day): string {
  return `Order now, get it by ${formatDay(promised)}.`;
}
