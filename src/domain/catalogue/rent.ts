import { GST_PERCENT, withGst, withoutGst } from '#domain/base/gst.ts';
import { formatRupees, minus, type Paise, rupees, times, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from './product.ts';
import type { Tenure } from './tenure.ts';

/** One plan of a product in one city. */
export interface Plan {
  readonly tenure: Tenure;
  /** The stored price of one unit: a month's rent with GST, a season's with GST, or a medical month's without. */
  readonly price: Paise;
}

export function findPlan(plans: readonly Plan[], tenure: Tenure): Plan | undefined {
  return plans.find((plan) => plan.tenure === tenure);
}

/** The rent before GST, to the paisa; medical prices hold none. */
export function rentBeforeGst(price: Paise, kind: ProductKind): Paise {
  return kind === 'medical' ? price : withoutGst(price);
}

/** The rent with GST, which is what is charged. */
export function rentWithGst(price: Paise, kind: ProductKind): Paise {
  return kind === 'medical' ? withGst(price) : price;
}

/** The lowest price among the plans, which a card announces as "starting from". */
export function startingPrice(plans: readonly Plan[]): Paise {
  return plans.reduce<Paise>(
    (lowest, { price }) => (price < lowest ? price : lowest),
    plans[0]?.price ?? ZERO,
  );
}

/** The plan whose price is announced; none where a city offers none. */
export function cheapestPlan(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ price }) => price === startingPrice(plans));
}

/** What a plan saves a month against the shortest one: the difference of the rents that they show. */
export function monthlySaving(plans: readonly Plan[], tenure: Tenure, kind: ProductKind): Paise {
  const chosen = findPlan(plans, tenure);
  const shortest = plans.toSorted((a, b) => a.tenure - b.tenure)[0];
  if (!chosen || !shortest) return ZERO;
  return minus(shownRent(shortest.price, kind), shownRent(chosen.price, kind));
}

/** `per month + GST`, beside what `formatRent` says; `term` is a plan's, such as ` for 6 months`. */
export function rentUnit(kind: ProductKind, term = ''): string {
  return `${kind === 'seasonal' ? 'per season' : 'per month'}${term} + GST`;
}

/** The rent in whole rupees before GST that cards and plans show (rules/gst.md#rent-on-cards). */
export function wholeRentBeforeGst(price: Paise, kind: ProductKind): number {
  return Math.round(kind === 'medical' ? price / 100 : price / (100 + GST_PERCENT));
}

/**
 * `₹1,099`: what a card and a plan show for a unit's stored price. Nothing else is rounded for the eye
 * (rules/payments.md#rent-before-gst-is-rounded).
 */
export function formatRent(price: Paise, kind: ProductKind): string {
  return formatRupees(shownRent(price, kind));
}

/** `₹1,297 with GST`, the full price that stands with every rent before GST. */
export function formatFullRent(price: Paise, kind: ProductKind): string {
  return `${formatRupees(rentWithGst(price, kind))} with GST`;
}

function shownRent(price: Paise, kind: ProductKind): Paise {
  return rupees(wholeRentBeforeGst(price, kind));
}

/** Premium is announced for the year, as it is paid (rules/billing.md#what-an-order-costs). */
export function premiumTotal(price: Paise): Paise {
  return times(price, 12);
}
