import type { CalendarEntry } from '#domain/calendar-entries.ts';
import { VISIT_NAMES } from './visit-words.ts';

/** The title of a calendar's entry. */
export function entryTitle({ what }: Pick<CalendarEntry, 'what'>, shop: string): string {
  if (what === 'plan') return `${shop}: your plan ends`;
  return `${shop}: ${what === 'pickup' ? 'Pick-up' : VISIT_NAMES[what]}`;
}

/** What stands below it; a calendar is shared, so that no code and no name is in it. */
export function entryText({ what }: Pick<CalendarEntry, 'what'>, orderNumber: string): string {
  if (what === 'plan') {
    return `The plan of order ${orderNumber} ends. Extend it, or have the things collected; else it goes on by the month.`;
  }
  if (what === 'pickup') {
    return `We collect the things of order ${orderNumber}. Please have them empty, unplugged and within reach.`;
  }
  return `We come for order ${orderNumber}. Somebody should be at home.`;
}
