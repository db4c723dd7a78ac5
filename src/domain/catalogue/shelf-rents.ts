import { type Paise, times } from '#domain/base/money.ts';
import type { ProductKind } from './product.ts';
import { type Plan, rentWithGst } from './rent.ts';
import type { Tenure } from './tenure.ts';

/** What a row of a table of rents is made from: one product, or several of which the cheapest counts. */
export interface ShelfOffer {
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
}

export interface ShelfRents<Row> {
  /** In months, the shortest first. */
  readonly tenures: readonly Tenure[];
  readonly rows: readonly {
    readonly of: Row;
    /** Parallel to `tenures`: the lowest rent with GST; null where none has that plan. */
    readonly rents: readonly (Paise | null)[];
  }[];
}

/** The lowest rent of each row by plan (rules/catalogue.md#the-guide-below-a-list). */
export function shelfRents<Row>(
  rows: readonly { readonly of: Row; readonly offers: readonly ShelfOffer[] }[],
): ShelfRents<Row> {
  const every = rows.flatMap(({ offers }) => offers.flatMap(({ plans }) => plans));
  const tenures = [...new Set(every.map(({ tenure }) => tenure))].toSorted((a, b) => a - b);
  return {
    tenures,
    rows: rows.map(({ of, offers }) => ({
      of,
      rents: tenures.map((tenure) => lowest(offers, tenure)),
    })),
  };
}

function lowest(offers: readonly ShelfOffer[], tenure: Tenure): Paise | null {
  const rents = offers.flatMap(({ kind, plans }) =>
    plans.filter((plan) => plan.tenure === tenure).map(({ price }) => rentWithGst(price, kind)),
  );
  return rents.toSorted((a, b) => a - b)[0] ?? null;
}

export interface SixMonths {
  /** Six months of the shortest plan, with GST. */
  readonly rent: Paise;
  /** After so many months of the longest plan the rent has come to the price as new. */
  readonly asMuchAfter: number;
}

/** Six months of renting beside buying it, without what moving, repairs and a resale come to. */
export function besideBuying(plans: readonly Plan[], asNew: Paise): SixMonths | undefined {
  const sorted = plans.toSorted((a, b) => a.tenure - b.tenure);
  const [shortest, longest] = [sorted[0], sorted.at(-1)];
  if (shortest?.tenure !== 6 || !longest) return undefined;
  return { rent: times(shortest.price, 6), asMuchAfter: Math.ceil(asNew / longest.price) };
}
