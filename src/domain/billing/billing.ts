import { discountOn } from './invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { lineRent, type OrderLine } from '#domain/orders/rent-line.ts';
import { earlier, nextPeriod, type Period, type Term } from '#domain/base/rent-period.ts';

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

/** What the invoices written for a span of days come to together, less what is left of the discount. */
export function billsBetween(
  items: readonly OrderLine[],
  span: Period,
  term: Term,
  discountLeft: Paise,
): Paise {
  const rent = rentBetween(items, span, term);
  return minus(rent, discountOn(rent, discountLeft));
}

/** The rent of a span of days, before any discount. */
export function rentBetween(items: readonly OrderLine[], span: Period, term: Term): Paise {
  return sum(rentByBill(items, span, term).map(({ rent }) => rent));
}

/** A part of a span that is billed at once, with its rent before any discount. */
export interface BilledPart extends Period {
  readonly rent: Paise;
}

/** The rent of a span of days, invoice by invoice. */
export function rentByBill(
  items: readonly OrderLine[],
  { from, until }: Period,
  term: Term,
): BilledPart[] {
  const parts: BilledPart[] = [];
  for (let billedUntil = from; ;) {
    const period = lastBill({ billedUntil, termEndsOn: term.endsOn }, until);
    if (!period) return parts;
    parts.push({ ...period, rent: sum(items.map((item) => lineRent(item, period, term))) });
    billedUntil = period.until;
  }
}

function periodWithin(from: Day, limits: readonly Day[]): Period | undefined {
  const ahead = limits.filter((limit) => limit > from);
  return nextPeriod(from, ahead.length === 0 ? undefined : ahead.reduce(earlier));
}
