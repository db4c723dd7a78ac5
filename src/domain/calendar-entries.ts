import { type Day, instantAt } from './kolkata.ts';
import type { OrderStatus } from './order.ts';
import type { PickupSlot } from './pickup.ts';
import { type Slot, slotBegins, slotEnds, type VisitKind, type VisitState } from './visit.ts';

/** A time or a day of an order, as a calendar keeps it (rules/visits.md#a-calendar-file). */
export type CalendarEntry = {
  /** The same for the same thing, whenever it is to be. */
  readonly id: string;
  readonly isCancelled: boolean;
} & (
  | { readonly what: VisitKind | 'pickup'; readonly begins: Date; readonly ends: Date }
  | { readonly what: 'plan'; readonly on: Day }
);

export interface CalendarOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly expiresOn: Day | null;
  readonly pickupOn: Day | null;
  readonly pickupSlot: PickupSlot | null;
  readonly visits: readonly (Slot & {
    readonly id: number;
    readonly kind: VisitKind;
    readonly state: VisitState;
  })[];
}

/** What of an order lies ahead, and what was called off of it, as of a day. */
export function calendarEntries(order: CalendarOrder, today: Day): CalendarEntry[] {
  const { number, status, expiresOn, pickupOn, pickupSlot, visits } = order;
  const visited = visits
    .filter(({ state, day }) => state === 'planned' || (state === 'cancelled' && day >= today))
    .map(({ id, kind: what, state, ...slot }) => ({
      id: `visit-${id}`,
      isCancelled: state === 'cancelled',
      what,
      begins: slotBegins(slot),
      ends: slotEnds(slot),
    }));
  const isReturned = status === 'RETURN_REQUESTED';
  return [
    ...visited,
    ...(isReturned && pickupOn && pickupSlot
      ? [
          {
            id: `pickup-${number}`,
            isCancelled: false,
            what: 'pickup' as const,
            ...hoursOf(pickupOn, pickupSlot),
          },
        ]
      : []),
    ...(status === 'DELIVERED' && expiresOn
      ? [{ id: `plan-${number}`, isCancelled: false, what: 'plan' as const, on: expiresOn }]
      : []),
  ];
}

/** `09:00-12:00` of a day. */
function hoursOf(on: Day, slot: PickupSlot) {
  const [begins = 0, ends = 0] = slot.split('-').map((hour) => Number.parseInt(hour, 10));
  return { begins: instantAt(on, begins), ends: instantAt(on, ends) };
}

const MINUTE_MS = 60_000;

/** A number that grows with time, so that a later file takes the place of an earlier one. */
export function calendarSequence(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}
