import type { PromisedOrder } from './cancellation.ts';
import { firstArrival } from '#domain/catalogue/coverage/delivery.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { earlier, later } from '#domain/base/rent-period.ts';

/** The days of an order that a move of its delivery changes. */
export type AgreedDays = Pick<PromisedOrder, 'promisedOn' | 'expectedOn' | 'expressOn'> & {
  readonly movedFrom: Day | null;
};

type Before = Omit<AgreedDays, 'movedFrom'> & { readonly movedFrom?: Day | null };

/**
 * The days once we have put a delivery to a day: what was promised stays promised
 * (rules/orders.md#the-promised-day).
 */
export function movedByUs(before: Before, day: Day): AgreedDays {
  const planned = firstArrival(before);
  const isLater = planned !== null && day > planned;
  return {
    ...plannedFor(before, day),
    promisedOn: before.promisedOn,
    movedFrom: isLater ? null : (before.movedFrom ?? null),
  };
}

/**
 * The days once a delivery was moved by its renter's own doing: a later day becomes the promised one,
 * and cancelling stays free as long as it was (rules/visits.md#a-later-day-chosen-by-the-renter).
 */
export function movedByRenter(before: Before, day: Day): AgreedDays {
  const { promisedOn, movedFrom = null } = before;
  const planned = firstArrival(before);
  const agreed = promisedOn && planned ? later(promisedOn, planned) : (promisedOn ?? planned);
  return {
    ...plannedFor(before, day),
    promisedOn: promisedOn && later(promisedOn, day),
    movedFrom: movedFrom ?? (agreed !== null && day > agreed ? agreed : null),
  };
}

/** The days once a try of ours failed: from the day after it we are late (rules/visits.md#missed-attempts). */
export function failedByUs(before: Before, on: Day, next: Day): AgreedDays {
  const { promisedOn } = before;
  return {
    ...plannedFor(before, next),
    promisedOn: promisedOn && earlier(promisedOn, on),
    movedFrom: null,
  };
}

function plannedFor({ expressOn }: Before, day: Day) {
  return { expectedOn: day, expressOn: expressOn && day };
}
