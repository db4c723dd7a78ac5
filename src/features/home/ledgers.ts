import type { RentOrBuyEntry } from '#domain/content/rent-or-buy-entry.ts';
import { formatRupees, minus, ZERO } from '#domain/money.ts';
import { compareRentAndBuy, type RentOrBuy } from '#domain/rent-or-buy.ts';
import type { RentOption } from '#domain/rent.ts';

/** A set with all that its ledgers are made from in one city. */
export interface ComparedSet {
  readonly entry: RentOrBuyEntry;
  /** The names of what is in it. */
  readonly pieces: string;
  /** By product. */
  readonly plans: Readonly<Record<string, readonly RentOption[]>>;
}

export function compare({ entry, plans }: ComparedSet, months: number): RentOrBuy {
  return compareRentAndBuy(entry, months, (product) => plans[product] ?? []);
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
