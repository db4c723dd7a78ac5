import { DEPOSIT_MONTHS } from '#domain/catalogue/cart/order-totals.ts';
import { type Paise, paise, sum, times } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import { type Period, rentOf, type Term } from '#domain/base/rent-period.ts';

/** A line of an order, as invoices are reckoned: by its rent, all units together, not by a unit's price. */
export interface OrderLine {
  readonly kind: ProductKind;
  readonly tenure: Tenure;
  /** GST-inclusive rent of all units: a month's, or a season's. */
  readonly rent: Paise;
}

/** Whether the whole term is paid with the order (rules/billing.md#plans-paid-in-advance). */
export function isPaidAhead(kind: ProductKind): boolean {
  return kind === 'premium' || kind === 'seasonal';
}

/** The rent of the whole first term of a line that is paid ahead. */
export function rentOfTerm({ kind, rent }: OrderLine): Paise {
  return times(rent, 1 + (kind === 'premium' ? DEPOSIT_MONTHS.premium : 0));
}

/** The rent of one month; a season's is its price over the months it lasts. */
export function monthlyRentOf({ kind, tenure, rent }: OrderLine): Paise {
  return kind === 'seasonal' ? paise(Math.round(rent / Math.max(1, tenure))) : rent;
}

/** What an order costs a month once its first term is over: also what an extension begins with. */
export function monthlyRentAfterTerm(items: readonly OrderLine[]): Paise {
  return sum(items.map(monthlyRentOf));
}

/**
 * The rent of a line for a period that lies wholly within the first term or wholly after it. A line
 * that was paid ahead is not billed again inside its term.
 */
export function lineRent(item: OrderLine, period: Period, term: Term): Paise {
  if (isPaidAhead(item.kind) && period.from < term.endsOn) return paise(0);
  return rentOf(monthlyRentOf(item), period, term);
}
