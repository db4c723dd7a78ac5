import * as z from 'zod/mini';
import { count, fee, percent, slug, wholeRupees, words } from './fields.ts';

/**
 * `content/rent-or-buy.yaml`: sets one can rent or buy, the home page's first. Whole rupees; `resale`
 * in percent of the price by age in months.
 */
export const rentOrBuyEntriesSchema = z
  .array(
    z.strictObject({
      slug,
      /** As in "Buy a 1-BHK set". */
      name: words,
      items: z
        .array(
          z.strictObject({
            product: slug,
            quantity: count,
            price: wholeRupees,
            /** Pieces like it that stand in where it is out of stock, the most alike first. */
            instead: z.optional(z.array(z.strictObject({ product: slug, price: wholeRupees }))),
          }),
        )
        .check(z.minLength(1, 'needs at least one piece')),
      movingOnce: fee,
      repairsPerYear: fee,
      resale: z
        .array(z.strictObject({ months: count, percent }))
        .check(
          z.minLength(1, 'needs at least one age'),
          z.refine(areAscending, 'must go from the youngest age to the oldest'),
        ),
    }),
  )
  .check(z.minLength(1, 'needs at least one set'));
export type RentOrBuyEntry = z.infer<typeof rentOrBuyEntriesSchema>[number];

function areAscending(points: readonly { months: number }[]): boolean {
  return points.every(({ months }, at) => months > (points[at - 1]?.months ?? 0));
}
