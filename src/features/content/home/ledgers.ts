import type { RentOrBuyEntry } from '#domain/content/entries/rent-or-buy-entry.ts';
import type { Paise } from '#domain/base/money.ts';
import { compareRentAndBuy, rentableSet, type RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';

/** The sets with all that their ledgers are made from in one city; the home page carries it, so it is brief. */
export interface LedgerGoods {
  readonly sets: readonly RentOrBuyEntry[];
  /** What sets are made of, by slug. */
  readonly goods: Readonly<Record<string, Good>>;
}

interface Good {
  readonly name: string;
  /** The stored price of each plan. */
  readonly prices: Readonly<Record<Tenure, Paise>>;
  /** Where the content says so. */
  readonly outOfStock?: true;
}

/** The sets as they can be rented, each in its place; `live` is what the server says of their pieces. */
export function rentableSets(
  { sets, goods }: LedgerGoods,
  live: Readonly<Record<string, boolean>> = {},
): (RentOrBuyEntry | undefined)[] {
  return sets.map((set) => rentableSet(set, (slug) => live[slug] ?? !goods[slug]?.outOfStock));
}

/** The names of what is in a set. */
export function piecesOf({ items }: RentOrBuyEntry, { goods }: LedgerGoods): string {
  return items.map(({ product }) => goods[product]?.name).join('; ');
}

export function compare(set: RentOrBuyEntry, { goods }: LedgerGoods, months: number): RentOrBuy {
  return compareRentAndBuy(set, months, (slug) =>
    Object.entries(goods[slug]?.prices ?? {}).map(([tenure, price]) => ({
      tenure: Number(tenure),
      price,
    })),
  );
}
