import type { Order } from '#contract/orders/order.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { pickupHours } from '#messages/base/slot-words.ts';

/** `Tue 24 Nov, 9 am to 12 noon`, as far as it is agreed on. */
export function pickupWords({ day, slot }: NonNullable<Order['pickup']>): string {
  if (day === null) return 'To be agreed on';
  return slot === null ? formatDay(day) : `${formatDay(day)}, ${pickupHours(slot)}`;
}
