import { withoutGst } from '#domain/base/gst.ts';
import { minus, type Paise, rupees, sum, times } from '#domain/base/money.ts';
import type { Plan } from './rent.ts';

/** Months one may compare: our plans', and two longer times for the sake of owning. */
export const COMPARED_MONTHS = [6, 9, 12, 24, 36] as const;

/** A piece that can be rented or bought for so many whole rupees. */
export interface BuyablePiece {
  readonly product: string;
  readonly price: number;
}

/** What one can rent or buy together; whole rupees. */
export interface RentOrBuySet {
  readonly items: readonly (BuyablePiece & {
    readonly quantity: number;
    /** Pieces that stand in where it is out of stock, the first that is there. */
    readonly instead?: readonly BuyablePiece[] | undefined;
  })[];
  readonly movingOnce: number;
  readonly repairsPerYear: number;
  /** In percent of the price, by age in months, the youngest first. */
  readonly resale: readonly { readonly months: number; readonly percent: number }[];
}

export interface RentingLedger {
  /** All months before GST, in whole rupees as rents before GST are shown; with `gst` it makes `cost`. */
  readonly base: Paise;
  readonly gst: Paise;
  readonly cost: Paise;
}

export interface BuyingLedger {
  readonly price: Paise;
  readonly moving: Paise;
  readonly repairs: Paise;
  /** Comes back at the end. */
  readonly resale: Paise;
  /** Price, moving and repairs less the resale. */
  readonly cost: Paise;
}

/** What a set costs over some months, rented and bought. */
export interface RentOrBuy {
  readonly months: number;
  readonly rent: RentingLedger;
  readonly buy: BuyingLedger;
}

/**
 * A set as it can be rented: each piece, or the first that stands in for it, of which there is stock;
 * undefined where one is lacking (rules/catalogue.md#out-of-stock).
 */
export function rentableSet<Entry extends RentOrBuySet>(
  entry: Entry,
  isInStock: (product: string) => boolean,
): Entry | undefined {
  const items = entry.items.map(({ instead = [], quantity, ...piece }) => {
    const found = [piece, ...instead].find(({ product }) => isInStock(product));
    return found && { ...found, quantity };
  });
  return items.every((item) => item !== undefined) ? { ...entry, items } : undefined;
}

/** Every product of which a set may be made. */
export function productsOfSet({ items }: RentOrBuySet): string[] {
  return items.flatMap(({ product, instead = [] }) => [
    product,
    ...instead.map((each) => each.product),
  ]);
}

/**
 * Both ledgers of a set kept for `months` (rules/catalogue.md#renting-against-owning): moving and
 * repairs are part of the rent. Throws for a piece without a plan that short.
 */
export function compareRentAndBuy(
  entry: RentOrBuySet,
  months: number,
  plansOf: (product: string) => readonly Plan[],
): RentOrBuy {
  const monthly = sum(
    entry.items.map(({ product, quantity }) =>
      times(priceWithin(plansOf(product), product, months), quantity),
    ),
  );
  return { months, rent: rentingLedger(monthly, months), buy: buyingLedger(entry, months) };
}

function priceWithin(plans: readonly Plan[], product: string, months: number): Paise {
  const possible = plans.filter(({ tenure }) => tenure <= months);
  const plan = possible.toSorted((a, b) => b.tenure - a.tenure)[0];
  if (!plan) throw new RangeError(`${product} has no plan within ${months} months`);
  return plan.price;
}

function rentingLedger(monthly: Paise, months: number): RentingLedger {
  const base = toRupee(times(withoutGst(monthly), months));
  const cost = times(monthly, months);
  return { base, gst: minus(cost, base), cost };
}

function buyingLedger(entry: RentOrBuySet, months: number): BuyingLedger {
  const price = sum(entry.items.map((item) => times(rupees(item.price), item.quantity)));
  const moving = rupees(entry.movingOnce);
  const repairs = toRupee((rupees(entry.repairsPerYear) * months) / 12);
  const resale = toRupee((price * resalePercent(entry.resale, months)) / 100);
  return { price, moving, repairs, resale, cost: minus(sum([price, moving, repairs]), resale) };
}

/** To the whole rupee: an estimate claims no paise. */
function toRupee(amount: number): Paise {
  return rupees(Math.round(amount / 100));
}

/** Falls evenly from the full price to each age of the table and stays at its last. */
function resalePercent(table: RentOrBuySet['resale'], months: number): number {
  let younger = { months: 0, percent: 100 };
  for (const age of table) {
    if (months <= age.months) {
      const way = (months - younger.months) / (age.months - younger.months);
      return younger.percent + way * (age.percent - younger.percent);
    }
    younger = age;
  }
  return younger.percent;
}

/** What a text may say of a comparison; `lost` is what the pieces lose until they are sold. */
export function ledgerFigures({ rent, buy }: RentOrBuy) {
  const { price, moving, repairs, resale, cost } = buy;
  return { renting: rent.cost, owning: cost, price, moving, repairs, lost: minus(price, resale) };
}
