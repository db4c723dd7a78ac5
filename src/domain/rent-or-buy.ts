import type { RentOrBuyEntry } from './content.ts';
import { withoutGst } from './gst.ts';
import { minus, type Paise, paise, rupees, sum, times } from './money.ts';
import { findRentOption, type RentOption } from './rent.ts';

/** What a set costs over one tenure, rented and bought. */
export interface RentOrBuy {
  readonly months: number;
  readonly rent: {
    /** One month of all pieces, before GST. */
    readonly month: Paise;
    readonly all: Paise;
    readonly gst: Paise;
    readonly cost: Paise;
  };
  readonly buy: {
    readonly price: Paise;
    readonly moving: Paise;
    readonly repairs: Paise;
    readonly resale: Paise;
    readonly cost: Paise;
  };
}

/**
 * Compares over `months`, which must be a tenure of every piece and an age the resale table names;
 * throws otherwise, which is a mistake in the content.
 */
export function compareRentAndBuy(
  entry: RentOrBuyEntry,
  months: number,
  plansOf: (product: string) => readonly RentOption[],
): RentOrBuy {
  const monthly = sum(
    entry.items.map(({ product, quantity }) => {
      const plan = findRentOption(plansOf(product), months);
      if (!plan) throw new RangeError(`${product} has no plan of ${months} months`);
      return times(plan.price, quantity);
    }),
  );
  const aged = entry.resale.find((row) => row.months === months);
  if (!aged) throw new RangeError(`The resale table names no age of ${months} months`);

  const month = withoutGst(monthly);
  const cost = times(monthly, months);
  const price = sum(entry.items.map((item) => times(rupees(item.price), item.quantity)));
  const moving = rupees(entry.movingOnce);
  const repairs = paise(Math.round((rupees(entry.repairsPerYear) * months) / 12));
  const resale = paise(Math.round((price * aged.percent) / 100));
  const rentBeforeGst = times(month, months);
  return {
    months,
    rent: { month, all: rentBeforeGst, gst: minus(cost, rentBeforeGst), cost },
    buy: { price, moving, repairs, resale, cost: minus(sum([price, moving, repairs]), resale) },
  };
}
