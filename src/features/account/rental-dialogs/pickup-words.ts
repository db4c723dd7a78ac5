import type { Order } from '#contract/order.ts';
import { formatDay } from '#domain/kolkata.ts';

/** `09:00 to 12:00`. */
export function slotWords(slot: string): string {
  return slot.replace('-', ' to ');
}

/** `Tue 24 Nov, 09:00 to 12:00`, as far as it is agreed on. */
export function pickupWords({ day, slot }: NonNullable<Order['pickup']>): string {
  if (day === null) return 'To be agreed on';
  return slot === null ? formatDay(day) : `${formatDay(day)}, ${slotWords(slot)}`;
}
