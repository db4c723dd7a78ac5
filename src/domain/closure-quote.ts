import { billsBetween } from './billing.ts';
import { closeDeposit, type Deduction, forfeitedIn, isEarly } from './closure.ts';
import type { Day } from './kolkata.ts';
import { minus, type Paise, paise, sum } from './money.ts';
import type { Term } from './rent-period.ts';
import { type BilledRent, type NamedOrderLine, unusedRent } from './unused-rent.ts';

/** A rental as it stands today, for reckoning what ending it on a day comes to. */
export interface RentalFacts {
  readonly items: readonly NamedOrderLine[];
  readonly term: Term;
  /** The first day no invoice is for. */
  readonly billedUntil: Day;
  readonly committedUntil: Day;
  /** What of the order's discount no invoice has used. */
  readonly discountLeft: Paise;
  readonly deposit: Paise;
  /** Rent and interest that is open today. */
  readonly open: Paise;
  /** Rent paid ahead that no invoice has used. */
  readonly ahead: Paise;
  readonly billed: readonly BilledRent[];
}

export interface ClosureQuote {
  readonly isEarly: boolean;
  readonly planEndsOn: Day;
  readonly deposit: Paise;
  readonly dues: Paise;
  readonly paidAhead: Paise;
  readonly deductions: readonly Deduction[];
  readonly refund: Paise;
  readonly stillOwed: Paise;
}

/**
 * What a return on a day comes to, as far as it is known today: the same rent, credit and deposit as
 * when the items are collected that day (rules/returns.md#what-a-day-costs).
 */
export function quoteClosure(rental: RentalFacts, pickupOn: Day): ClosureQuote {
  const { items, term, billedUntil, committedUntil, deposit, open, ahead, billed } = rental;
  const unbilled = { from: billedUntil, until: pickupOn };
  const toCome = billsBetween(items, unbilled, term, rental.discountLeft);
  const unused = sum(billed.map((invoice) => unusedRent(invoice, items, term, pickupOn)));
  const owed = minus(sum([open, toCome]), sum([ahead, unused]));
  const dues = paise(Math.max(0, owed));
  const paidAhead = paise(Math.max(0, -owed));
  const closing = closeDeposit({
    deposit,
    dues,
    paidAhead,
    damages: [],
    collectedOn: pickupOn,
    committedUntil,
  });
  const { deductions, refund, stillOwed } = closing;
  return {
    isEarly: isEarly(pickupOn, committedUntil),
    planEndsOn: committedUntil,
    deposit,
    dues,
    paidAhead,
    deductions,
    refund,
    stillOwed,
  };
}

/**
 * The next day on which nothing is lost, if it is among them
 * (rules/returns.md#the-next-day-that-loses-nothing).
 */
export function nextFreeDay<Choice extends { readonly day: Day } & ClosureQuote>(
  days: readonly Choice[],
  chosen: Choice,
): Choice | undefined {
  if (forfeitedIn(chosen.deductions) === 0) return undefined;
  return days.find(({ day, deductions }) => day > chosen.day && forfeitedIn(deductions) === 0);
}
