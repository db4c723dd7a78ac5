import { withoutGst } from './gst.ts';
import { formatRupees, minus, type Paise, times, ZERO } from './money.ts';
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

/** The rent before GST, as every card and plan shows it (storefront.md §9; medical prices hold none). */
export function rentBeforeGst(price: Paise, kind: ProductKind): Paise {
  return kind === 'medical' ? price : withoutGst(price);
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

/** What a plan saves a month against the shortest one, before GST. */
export function monthlySaving(
  options: readonly RentOption[],
  tenure: number,
  kind: ProductKind,
): Paise {
  const chosen = findRentOption(options, tenure);
  const shortest = options.toSorted((a, b) => a.period - b.period)[0];
  if (!chosen || !shortest) return ZERO;
  return minus(rentBeforeGst(shortest.price, kind), rentBeforeGst(chosen.price, kind));
}

/** `a month` or `a season`, beside a price. */
export function rentUnit(kind: ProductKind): string {
  return kind === 'seasonal' ? 'a season' : 'a month';
}

/** The price a card shows, in whole rupees before GST (storefront.md §9). */
export function formatRent(price: Paise, kind: ProductKind): string {
  return formatRupees(rentBeforeGst(price, kind));
}

/** Premium is announced for the year (storefront.md §9). */
export function premiumTotal(price: Paise): Paise {
  return times(price, 12);
}
