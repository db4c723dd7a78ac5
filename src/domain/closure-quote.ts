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

/** What comes back on a day, less the rent until then; below zero it is to be paid. */
export function balanceOf({
  refund,
  stillOwed,
}: Pick<ClosureQuote, 'refund' | 'stillOwed'>): Paise {
  return minus(refund, stillOwed);
}

/** Whether a day costs what is left of a deposit, be it that open rent takes all of it before. */
export function losesDeposit({
  isEarly: ends,
  deposit,
}: Pick<ClosureQuote, 'isEarly' | 'deposit'>): boolean {
  return ends && deposit > 0;
}

export interface BetterDay<Choice> {
  readonly better: Choice;
  /** The rent from the day chosen until then. */
  readonly rentUntil: Paise;
}

/**
 * The first day that ends no plan early, if it is among them and leaves its renter more than the one
 * chosen with the rent until then paid (rules/returns.md#the-later-day-that-is-better).
 */
export function betterDay<Choice extends { readonly day: Day } & ClosureQuote>(
  days: readonly Choice[],
  chosen: Choice,
): BetterDay<Choice> | undefined {
  const lost = forfeitedIn(chosen.deductions);
  if (lost === 0) return undefined;
  const better = days.find((each) => each.day > chosen.day && !each.isEarly);
  if (!better) return undefined;
  const gain = minus(balanceOf(better), balanceOf(chosen));
  return gain > 0 ? { better, rentUntil: minus(lost, gain) } : undefined;
}
