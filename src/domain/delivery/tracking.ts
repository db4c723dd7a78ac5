import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';

/** How far a delivery is, for whoever follows it (rules/visits.md#following-a-delivery). */
export const TRACKING_STATES = [
  'preparing',
  'planned',
  'delivered',
  'cancelled',
  'forfeited',
] as const;
export type TrackingState = (typeof TRACKING_STATES)[number];

const STATES: Record<OrderStatus, TrackingState> = {
  PAYMENT_AWAITED: 'preparing',
  ENQUIRY_AWAITED: 'preparing',
  CONFIRMED: 'preparing',
  KYC_AWAITED: 'preparing',
  SCHEDULED: 'planned',
  DELIVERED: 'delivered',
  RETURN_REQUESTED: 'delivered',
  RETURNED: 'delivered',
  CANCELLED: 'cancelled',
};

/** `isForfeited` of an order that nobody was home for at three attempts (rules/visits.md#a-forfeited-order). */
export function trackingState(status: OrderStatus, isForfeited = false): TrackingState {
  const state = STATES[status];
  return state === 'cancelled' && isForfeited ? 'forfeited' : state;
}

/** Days after a delivery on which it can still be followed, and is told as delivered. */
export const FOLLOWED_DAYS = 7;

/** Whether an order's tracking identifier is valid (rules/visits.md#following-a-delivery). */
export function isFollowed(
  { status, deliveredOn }: { readonly status: OrderStatus; readonly deliveredOn: Day | null },
  today: Day,
): boolean {
  const isDelivered = trackingState(status) === 'delivered';
  return !isDelivered || (deliveredOn !== null && today <= addDaysTo(deliveredOn, FOLLOWED_DAYS));
}

/** Whether a text is of the form of a tracking identifier. */
export function isTrackingId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** `Imran Khan and Suresh Yadav` by their first names: `Imran and Suresh`. */
export function firstNames(crew: string): string {
  const names = crew
    .split(/,|&|\band\b/)
    .flatMap((name) => name.trim().split(/\s+/)[0] ?? [])
    .filter(Boolean);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
