import type { Day } from './kolkata.ts';
import type { OrderStatus } from './order.ts';
import { earlier, nextPeriod, type Period } from './rent-period.ts';

/** How far a rental has come, as billing asks. */
export interface BillingState {
  readonly status: OrderStatus;
  /** The first day no invoice is for. */
  readonly billedUntil: Day;
  readonly termEndsOn: Day;
  readonly expiresOn: Day;
  readonly pickupOn: Day | null;
}

/**
 * The period billed next: never beyond the month, the first term or the plan, so that a plan that
 * ends is not billed further until it goes on, nor beyond the day a return is picked up. A return
 * without a day to come is billed to its end when it is collected.
 */
export function nextBill(rental: BillingState): Period | undefined {
  const { status, billedUntil, termEndsOn, expiresOn, pickupOn } = rental;
  if (status === 'DELIVERED') return periodWithin(billedUntil, [termEndsOn, expiresOn]);
  if (status !== 'RETURN_REQUESTED' || pickupOn === null || pickupOn <= billedUntil) {
    return undefined;
  }
  return periodWithin(billedUntil, [termEndsOn, pickupOn]);
}

/** What is still to be billed when the items were collected. */
export function lastBill(
  { billedUntil, termEndsOn }: Pick<BillingState, 'billedUntil' | 'termEndsOn'>,
  collectedOn: Day,
): Period | undefined {
  return collectedOn <= billedUntil
    ? undefined
    : periodWithin(billedUntil, [termEndsOn, collectedOn]);
}

function periodWithin(from: Day, limits: readonly Day[]): Period | undefined {
  const ahead = limits.filter((limit) => limit > from);
  return nextPeriod(from, ahead.length === 0 ? undefined : ahead.reduce(earlier));
}
