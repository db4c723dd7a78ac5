import { totalsOf, type PricedLine } from './order-totals.ts';
import { minus, type Paise } from '#domain/base/money.ts';

/** A priced line with the stock of one city, by its product, to be compared with that of another. */
export interface LineInCity extends PricedLine {
  readonly productSlug: string;
  readonly name: string;
  /** Units left in the city. */
  readonly inventory: number;
}

/** What becomes of a line in another city; its price is that of one unit there, as stored. */
export type LineChange =
  | { readonly change: 'dearer' | 'cheaper'; readonly from: LineInCity; readonly to: LineInCity }
  | { readonly change: 'not-offered'; readonly from: LineInCity }
  | { readonly change: 'short'; readonly from: LineInCity; readonly left: number };

export interface CityChange {
  readonly lines: readonly LineChange[];
  /** What is paid today and every month, GST included: here, and there without what cannot be had. */
  readonly payable: readonly [Paise, Paise];
  readonly monthly: readonly [Paise, Paise];
}

/**
 * What changing the city does to a cart (rules/cart.md#changing-the-city): the same lines in the city
 * they are in and in the other one. Nothing when all of it stays as it is.
 */
export function compareInCity(
  here: readonly LineInCity[],
  there: readonly LineInCity[],
): CityChange | undefined {
  const lines = here.flatMap((from) => {
    const to = there.find(({ productSlug }) => productSlug === from.productSlug);
    return changeOf(from, to) ?? [];
  });
  if (lines.length === 0) return undefined;
  const before = totalsOf(here.filter(canBeHad));
  const after = totalsOf(there.filter(canBeHad));
  return {
    lines,
    payable: [before.payable, after.payable],
    monthly: [before.monthly, after.monthly],
  };
}

function changeOf(from: LineInCity, to: LineInCity | undefined): LineChange | undefined {
  if (!to || to.price === 0) return from.price === 0 ? undefined : { change: 'not-offered', from };
  if (to.inventory < to.quantity && from.inventory >= from.quantity) {
    return { change: 'short', from, left: to.inventory };
  }
  const difference = minus(to.price, from.price);
  if (difference === 0) return undefined;
  return { change: difference > 0 ? 'dearer' : 'cheaper', from, to };
}

function canBeHad({ price, quantity, inventory }: LineInCity): boolean {
  return price > 0 && inventory >= quantity;
}
