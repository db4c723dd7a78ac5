import type { CalendarEntry } from '#domain/orders/calendar-entries.ts';
import { visitName } from './visit-words.ts';

/** The title of a calendar's entry; of an order that moves to the other city, replaces items or neither. */
export function entryTitle(
  { what }: Pick<CalendarEntry, 'what'>,
  {
    shop,
    ...named
  }: { readonly shop: string; readonly isCityMove: boolean; readonly isReplacement: boolean },
): string {
  if (what === 'plan') return `${shop}: your plan ends`;
  if (what === 'pickup') return `${shop}: Pick-up`;
  return `${shop}: ${visitName({ kind: what, ...(what === 'exchange' && named) })}`;
}

/** What stands below it; a calendar is shared with others, so that no code and no name is in it. */
export function entryText({ what }: Pick<CalendarEntry, 'what'>, orderNumber: string): string {
  if (what === 'plan') {
    return `The plan of order ${orderNumber} ends. Extend it or have the items picked up; otherwise it continues month to month.`;
  }
  if (what === 'pickup') {
    return `We’ll pick up the items of order ${orderNumber}. Please keep them empty and within reach, and unplug any appliances.`;
  }
  return `We’re coming for order ${orderNumber}. Someone should be at home.`;
}
