import type { Day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from './order.ts';

/** What the calendar file of an order is called. */
export function calendarFileName(orderNumber: string): string {
  return `order-${orderNumber}.ics`;
}

/** Whether a delivered order has a day of its own in the calendar: its pick-up, or the end of its plan. */
export function hasCalendarDay(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'RETURN_REQUESTED';
}

/**
 * Whether the end of a plan may stand in a calendar still, though it does not come about any more: a
 * return was asked for, or its order ended before (rules/visits.md#a-calendar-file).
 */
export function isPlanCalledOff(status: OrderStatus, expiresOn: Day | null, today: Day): boolean {
  const isOff = status === 'RETURN_REQUESTED' || status === 'RETURNED';
  return isOff && expiresOn !== null && expiresOn >= today;
}
