import type { OrderStatus } from './order.ts';

/** What the calendar file of an order is called. */
export function calendarFileName(orderNumber: string): string {
  return `order-${orderNumber}.ics`;
}

/** Whether a delivered order has a day of its own in the calendar: its pick-up, or the end of its plan. */
export function hasCalendarDay(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'RETURN_REQUESTED';
}
