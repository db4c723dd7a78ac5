import { GST_PERCENT, withGst, withoutGst } from './gst.ts';
import { formatRupees, minus, type Paise, rupees, times, ZERO } from './money.ts';
import type { ProductKind } from './product.ts';

/** One plan of a product in one city. */
export interface RentOption {
  /** Tenure in months; for a season, the months it lasts. */
  readonly period: number;
  /** The stored price of one unit: a month's rent with GST, a season's with GST, or a medical month's without. */
  readonly price: Paise;
}

export function findRentOption(
  options: readonly RentOption[],
  tenure: number,
): RentOption | undefined {
  return options.find((option) => option.period === tenure);
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
export function startingPrice(options: readonly RentOption[]): Paise {
  return options.reduce<Paise>(
    (lowest, { price }) => (price < lowest ? price : lowest),
    options[0]?.price ?? ZERO,
  );
}

/** The plan whose price is announced; none where a city offers none. */
export function cheapestPlan(options: readonly RentOption[]): RentOption | undefined {
  return options.find(({ price }) => price === startingPrice(options));
}

/** What a plan saves a month against the shortest one: the difference of the rents that they show. */
export function monthlySaving(
  options: readonly RentOption[],
  tenure: number,
  kind: ProductKind,
): Paise {
  const chosen = findRentOption(options, tenure);
  const shortest = options.toSorted((a, b) => a.period - b.period)[0];
  if (!chosen || !shortest) return ZERO;
  return minus(shownRent(shortest.price, kind), shownRent(chosen.price, kind));
}

/** `a month + GST`, beside what `formatRent` says; `term` is a plan's, such as ` for 6 months`. */
export function rentUnit(kind: ProductKind, term = ''): string {
  return `${kind === 'seasonal' ? 'a season' : 'a month'}${term} + GST`;
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
