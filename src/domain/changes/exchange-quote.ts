import { rentBetween } from '#domain/billing/billing.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise } from '#domain/base/money.ts';
import { monthlyRentAfterTerm, type OrderLine } from '#domain/orders/rent-line.ts';
import { earlier, nextMonth, type Term } from '#domain/base/rent-period.ts';

/** One of the two orders of an exchange, as it is billed. */
export interface Exchanged {
  readonly items: readonly OrderLine[];
  readonly term: Term;
  /** The first day that nobody has chosen any more. */
  readonly endsOn: Day;
  readonly deposit: Paise;
}

export interface ExchangeQuote {
  readonly on: Day;
  /** A month's rent, GST included, before and after. */
  readonly rentBefore: Paise;
  readonly rentAfter: Paise;
  readonly depositBefore: Paise;
  readonly depositAfter: Paise;
  /** What is paid before the exchange, or comes back after it. */
  readonly due: Paise;
  readonly back: Paise;
  /** The first day after the month of the exchange, and what its days from the exchange on cost. */
  readonly monthEnds: Day;
  readonly restBefore: Paise;
  readonly restAfter: Paise;
}

/**
 * What exchanging one order for another on a day comes to, as the invoices of both will have it; what
 * a coupon still takes off, it takes off either (rules/swaps.md#what-a-swap-comes-to).
 */
export function quoteExchange(before: Exchanged, after: Exchanged, on: Day): ExchangeQuote {
  const difference = minus(after.deposit, before.deposit);
  const monthEnds = nextMonth(on);
  const restOf = ({ items, term, endsOn }: Exchanged) =>
    rentBetween(items, { from: on, until: earlier(monthEnds, endsOn) }, term);
  return {
    on,
    rentBefore: monthlyRentAfterTerm(before.items),
    rentAfter: monthlyRentAfterTerm(after.items),
    depositBefore: before.deposit,
    depositAfter: after.deposit,
    due: paise(Math.max(0, difference)),
    back: paise(Math.max(0, -difference)),
    monthEnds,
    restBefore: restOf(before),
    restAfter: restOf(after),
  };
}
