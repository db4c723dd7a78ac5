import type { RentOrBuyEntry } from '#domain/content/entries/rent-or-buy-entry.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import { compareRentAndBuy, rentableSet, type RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';
import type { Plan } from '#domain/catalogue/rent.ts';

/** The sets with all that their ledgers are made from in one city. */
export interface LedgerGoods {
  readonly sets: readonly RentOrBuyEntry[];
  /** What sets are made of, by slug. */
  readonly goods: Readonly<Record<string, Good>>;
}

interface Good {
  readonly name: string;
  readonly plans: readonly Plan[];
  /** As the content says. */
  readonly inStock: boolean;
}

/** What the page carries for its form. */
export function ledgerGoodsIn(form: HTMLFormElement): LedgerGoods {
  return JSON.parse(form.querySelector('script')?.textContent ?? '') as LedgerGoods;
}

/** The sets as they can be rented, each in its place; `live` is what the server says of their pieces. */
export function rentableSets(
  { sets, goods }: LedgerGoods,
  live: Readonly<Record<string, boolean>> = {},
): (RentOrBuyEntry | undefined)[] {
  const isInStock = (product: string) => live[product] ?? goods[product]?.inStock ?? false;
  return sets.map((set) => rentableSet(set, isInStock));
}

/** The names of what is in a set. */
export function piecesOf({ items }: RentOrBuyEntry, { goods }: LedgerGoods): string {
  return items.map(({ product }) => goods[product]?.name).join('; ');
}

export function compare(set: RentOrBuyEntry, { goods }: LedgerGoods, months: number): RentOrBuy {
  return compareRentAndBuy(set, months, (product) => goods[product]?.plans ?? []);
}

/** What the ledgers show, in the names their places have on the page. */
export function figuresOf({ months, rent, buy }: RentOrBuy) {
  return {
    months: String(months),
    price: formatRupees(buy.price),
    moving: formatRupees(buy.moving),
    repairs: formatRupees(buy.repairs),
    resale: formatRupees(minus(ZERO, buy.resale)),
    buying: formatRupees(buy.cost),
    base: formatRupees(rent.base),
    gst: formatRupees(rent.gst),
    renting: formatRupees(rent.cost),
  };
}
