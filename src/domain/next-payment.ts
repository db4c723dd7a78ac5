import { lastBill, rentBetween } from './billing.ts';
import { discountOn } from './invoice.ts';
import type { Day } from './kolkata.ts';
import { minus, type Paise, paise } from './money.ts';
import type { OrderLine } from './rent-line.ts';
import { dueDay, type Term } from './rent-period.ts';

/** The invoice of which something will be left to pay. */
export interface NextPayment {
  readonly billedOn: Day;
  readonly dueOn: Day;
  readonly amount: Paise;
  /** What of it was not paid ahead. */
  readonly open: Paise;
}

/**
 * The first of the invoices to come that is not wholly paid ahead, until the plan ends; nothing where
 * all of them are. Each is written on the first of its days.
 */
export function nextPayment(
  items: readonly OrderLine[],
  term: Term,
  rental: {
    /** The first day no invoice is for. */
    readonly billedUntil: Day;
    readonly expiresOn: Day;
    readonly discountLeft: Paise;
    /** Rent that was paid and that no invoice has used. */
    readonly ahead: Paise;
  },
): NextPayment | undefined {
  let { billedUntil, discountLeft, ahead } = rental;
  for (;;) {
    const period = lastBill({ billedUntil, termEndsOn: term.endsOn }, rental.expiresOn);
    if (!period) return undefined;
    const rent = rentBetween(items, period, term);
    const discount = discountOn(rent, discountLeft);
    const amount = minus(rent, discount);
    const used = paise(Math.min(amount, ahead));
    if (amount > used) {
      const dueOn = dueDay(period.from, period.from);
      return { billedOn: period.from, dueOn, amount, open: minus(amount, used) };
    }
    billedUntil = period.until;
    discountLeft = minus(discountLeft, discount);
    ahead = minus(ahead, used);
  }
}
