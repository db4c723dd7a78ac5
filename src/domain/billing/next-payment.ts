import { lastBill, rentBetween } from './billing.ts';
import { discountOn } from './invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { isBeingPrepared, type OrderStatus } from '#domain/orders/order.ts';
import type { OrderLine } from '#domain/orders/rent-line.ts';
import { dueDay, type Term } from '#domain/base/rent-period.ts';

/** The invoice of which something will be left to pay. */
export interface NextPayment {
  readonly billedOn: Day;
  readonly dueOn: Day;
  readonly amount: Paise;
  /** What of it was not paid ahead. */
  readonly open: Paise;
}

/** A rental as far as its invoices to come follow from it. */
export interface RentalToBill {
  /** The first day no invoice is for. */
  readonly billedUntil: Day;
  readonly expiresOn: Day;
  readonly discountLeft: Paise;
  /** Rent that was paid and that no invoice has used. */
  readonly ahead: Paise;
  /** The rent that the next invoice holds besides that of its days: of terms paid at once. */
  readonly atOnce?: Paise;
  /** What it holds besides rent, which no discount takes off (rules/billing.md#a-coupon-reduces-rent-only). */
  readonly fees?: Paise;
}

/**
 * The invoices to come that are not wholly paid ahead, until the plan ends. Each is written on the first
 * of its days.
 */
export function* paymentsToCome(
  items: readonly OrderLine[],
  term: Term,
  rental: RentalToBill,
): Generator<NextPayment> {
  let { billedUntil, discountLeft, ahead, atOnce = ZERO, fees = ZERO } = rental;
  for (;;) {
    const period = lastBill({ billedUntil, termEndsOn: term.endsOn }, rental.expiresOn);
    if (!period) return;
    const rent = sum([rentBetween(items, period, term), atOnce]);
    const discount = discountOn(rent, discountLeft);
    const amount = minus(sum([rent, fees]), discount);
    const used = paise(Math.min(amount, ahead));
    if (amount > used) {
      const dueOn = dueDay(period.from, period.from);
      yield { billedOn: period.from, dueOn, amount, open: minus(amount, used) };
    }
    billedUntil = period.until;
    discountLeft = minus(discountLeft, discount);
    ahead = minus(ahead, used);
    atOnce = ZERO;
    fees = ZERO;
  }
}

/** The first of them; nothing where all are paid ahead. */
export function nextPayment(...rental: Parameters<typeof paymentsToCome>): NextPayment | undefined {
  const [next] = paymentsToCome(...rental);
  return next;
}

/** The first invoices of a day whose debit is above a maximum: together, as they are debited. */
export function firstAbove(
  payments: readonly NextPayment[],
  maximum: Paise,
): { readonly billedOn: Day; readonly amount: Paise } | undefined {
  const days = Map.groupBy(payments, ({ billedOn }) => billedOn);
  return [...days]
    .map(([billedOn, own]) => ({ billedOn, amount: sum(own.map(({ open }) => open)) }))
    .toSorted((one, other) => (one.billedOn < other.billedOn ? -1 : 1))
    .find(({ amount }) => amount > maximum);
}

/** A rental as it bears on the question why no rent is to come. */
export interface RentedOrder {
  readonly status: OrderStatus;
  readonly expiresOn: Day | null;
  /** A month's rent once its first term is over. */
  readonly monthly: Paise;
}

/** Why no rent is to come for now (rules/billing.md#when-no-more-rent-is-due). */
export type NoRent =
  | { readonly kind: 'none' }
  | { readonly kind: 'not_delivered' }
  | { readonly kind: 'ending' }
  /** Nothing is left to pay until a day; then the rentals continue by the month. */
  | { readonly kind: 'paid'; readonly until: Day; readonly monthly: Paise }
  /** The plan is over, and nothing more is billed before its renter or the terms decide. */
  | { readonly kind: 'over'; readonly since: Day; readonly monthly: Paise };

/** Why none of a renter's running orders has rent to come: of several plans, the first to end counts. */
export function noRentToCome(running: readonly RentedOrder[], today: Day): NoRent {
  const ends = running.flatMap(({ status, expiresOn }) =>
    status === 'DELIVERED' && expiresOn ? [expiresOn] : [],
  );
  const first = ends.toSorted()[0];
  if (first) {
    const own = running.filter(
      ({ status, expiresOn }) => status === 'DELIVERED' && expiresOn === first,
    );
    const monthly = sum(own.map((order) => order.monthly));
    return first < today
      ? { kind: 'over', since: first, monthly }
      : { kind: 'paid', until: first, monthly };
  }
  if (running.some(({ status }) => status === 'RETURN_REQUESTED')) return { kind: 'ending' };
  return { kind: running.some(({ status }) => isBeingPrepared(status)) ? 'not_delivered' : 'none' };
}
