import { isPlanCalledOff } from './calendar-file.ts';
import { type Day, instantAt } from '#domain/base/kolkata.ts';
import type { OrderStatus } from './order.ts';
import { hoursOfPickup, type PickupSlot } from '#domain/visits/pickup.ts';
import {
  type Slot,
  slotBegins,
  slotEnds,
  type VisitKind,
  type VisitState,
} from '#domain/visits/visit.ts';

/** A time or a day of an order, as a calendar keeps it (rules/visits.md#a-calendar-file). */
export type CalendarEntry = {
  /** The same for the same thing, whenever it is to be. */
  readonly id: string;
  readonly isCancelled: boolean;
  /** Higher after each change, and the same until then. */
  readonly sequence: number;
} & (
  | { readonly what: VisitKind | 'pickup'; readonly begins: Date; readonly ends: Date }
  | { readonly what: 'plan'; readonly on: Day }
);

export interface CalendarOrder {
  readonly number: string;
  readonly status: OrderStatus;
  /** How often its status changed. */
  readonly changes: number;
  readonly expiresOn: Day | null;
  readonly pickupOn: Day | null;
  readonly pickupSlot: PickupSlot | null;
  readonly returnAskedAt: Date | null;
  /** How often its pick-up was tried in vain or planned by us, each of which set another time. */
  readonly pickupChanges: number;
  readonly visits: readonly (Slot & {
    readonly id: number;
    readonly kind: VisitKind;
    readonly state: VisitState;
    readonly changes: number;
    /** Until when we come, where we told that we are late. */
    readonly lateUntil: Date | null;
  })[];
}

/** What of an order lies ahead, and what was called off of it, as of a day. */
export function calendarEntries(order: CalendarOrder, today: Day): CalendarEntry[] {
  const { number, status, expiresOn, pickupOn, pickupSlot, returnAskedAt, visits } = order;
  const isPlanOff = isPlanCalledOff(status, expiresOn, today);
  const visited = visits
    .filter(({ state, day }) => state === 'planned' || (state === 'cancelled' && day >= today))
    .map(({ id, kind: what, state, changes, lateUntil, ...slot }) => ({
      id: `visit-${id}`,
      isCancelled: state === 'cancelled',
      sequence: changes,
      what,
      begins: slotBegins(slot),
      ends: lateUntil && lateUntil > slotEnds(slot) ? lateUntil : slotEnds(slot),
    }));
  const isReturned = status === 'RETURN_REQUESTED';
  return [
    ...visited,
    ...(isReturned && pickupOn && pickupSlot
      ? [
          {
            id: `pickup-${number}`,
            isCancelled: false,
            sequence: (returnAskedAt ? minutes(returnAskedAt) : 0) + order.pickupChanges,
            what: 'pickup' as const,
            ...hoursOf(pickupOn, pickupSlot),
          },
        ]
      : []),
    ...(expiresOn && (status === 'DELIVERED' || isPlanOff)
      ? [
          {
            id: `plan-${number}`,
            isCancelled: isPlanOff,
            // A plan only ever becomes longer, and a return that is called off takes it up again.
            sequence: minutes(instantAt(expiresOn, 0)) + order.changes,
            what: 'plan' as const,
            on: expiresOn,
          },
        ]
      : []),
  ];
}

function hoursOf(on: Day, slot: PickupSlot) {
  const [begins, ends] = hoursOfPickup(slot);
  return { begins: instantAt(on, begins), ends: instantAt(on, ends) };
}

const MINUTE_MS = 60_000;

/** A number that grows with an instant, and fits what calendars count with. */
function minutes(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}
