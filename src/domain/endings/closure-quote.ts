import { rentByBill } from '#domain/billing/billing.ts';
import { closeDeposit, type Deduction, forfeitedIn, isEarly } from './closure.ts';
import { interestOn } from '#domain/billing/interest.ts';
import { discountOn } from '#domain/billing/invoice.ts';
import { balanceOn, type InvoiceAccount } from '#domain/billing/invoice-balance.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { dueDay, type Term } from '#domain/base/rent-period.ts';
import { type BilledRent, type NamedOrderLine, unusedRent } from '#domain/billing/unused-rent.ts';

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
  /** The invoices of which something is open. */
  readonly owed: readonly InvoiceAccount[];
  /** Whether AutoPay is to pay the invoices to come, in time. */
  readonly isDebited: boolean;
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
 * What a return on a day comes to if nothing is paid until then: the same rent, interest, credit and
 * deposit as when the items are collected that day (rules/returns.md#what-a-day-costs).
 */
export function quoteClosure(rental: RentalFacts, pickupOn: Day): ClosureQuote {
  const { items, term, committedUntil, deposit, ahead, billed } = rental;
  const balances = rental.owed.map((account) => balanceOn(account, pickupOn));
  const open = sum(balances.flatMap(({ rent, interest }) => [rent, interest]));
  const toCome = billsToCome(rental, pickupOn);
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

/** What the invoices until a day will come to, with the interest on those that are late by then. */
function billsToCome(rental: RentalFacts, until: Day): Paise {
  const { items, term, billedUntil, isDebited } = rental;
  let { discountLeft, ahead } = rental;
  const bills = rentByBill(items, { from: billedUntil, until }, term).map(({ from, rent }) => {
    const discount = discountOn(rent, discountLeft);
    discountLeft = minus(discountLeft, discount);
    const amount = minus(rent, discount);
    const used = paise(Math.min(amount, ahead));
    ahead = minus(ahead, used);
    const late = { amount: minus(amount, used), dueOn: dueDay(from, from) };
    return sum([amount, isDebited ? ZERO : interestOn(late, [], until)]);
  });
  return sum(bills);
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
 * chosen with the rent until then paid (rules/returns.md#suggesting-a-later-day).
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
