import { NOTED_WITHIN_DAYS } from '#domain/endings/cancellation.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';

/**
 * Days ahead that a renter is asked to book a move, and those for items above so many kilograms
 * (rules/relocations.md#within-the-city).
 */
export const MOVE_NOTICE_DAYS = 7;
export const HEAVY_MOVE_KG = 60;
export const HEAVY_MOVE_NOTICE_DAYS = 14;

/** Why an order cannot move to another address now (rules/relocations.md#what-speaks-against-it). */
export const RELOCATION_BARS = [
  'not_delivered',
  'return_asked',
  'planned',
  'exchange',
  'overdue',
] as const;
export type RelocationBar = (typeof RELOCATION_BARS)[number];

/** An order, as far as it tells whether it can move. */
export interface Relocatable {
  readonly status: OrderStatus;
  readonly isOverdue: boolean;
  /** Whether an order that is to take its place waits for its day. */
  readonly isExchanged: boolean;
  /** Whether a move is planned already. */
  readonly isPlanned: boolean;
}

/** Why an order cannot move, if so. */
export function whyNoRelocation(order: Relocatable): RelocationBar | undefined {
  if (order.status === 'RETURN_REQUESTED') return 'return_asked';
  if (order.status !== 'DELIVERED') return 'not_delivered';
  if (order.isPlanned) return 'planned';
  if (order.isExchanged) return 'exchange';
  return order.isOverdue ? 'overdue' : undefined;
}

/**
 * Whether its renter can call off a move: not while a van may be out, or have come
 * (rules/relocations.md#the-day-of-the-move).
 */
export function mayCallOff(planned: Day, now: Date): boolean {
  const today = dayOf(now);
  return today < planned || today > addDaysTo(planned, NOTED_WITHIN_DAYS);
}
