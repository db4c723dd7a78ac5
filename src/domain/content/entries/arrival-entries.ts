import * as z from 'zod/mini';
import { UNIT_CONDITIONS } from '#domain/catalogue/unit.ts';
import { shownPicture, slug, words } from './fields.ts';

/** `content/arrivals.yaml`: photographs of pieces as they stand in the store (rules/content.md#how-it-arrives). */
export const arrivalEntriesSchema = z.array(
  z
    .strictObject({
      /** Whose piece it is: one product's, or one of a shelf, as `category/sub-category`. */
      product: z.optional(slug),
      shelf: z.optional(words),
      condition: z.enum(UNIT_CONDITIONS, `must be one of ${UNIT_CONDITIONS.join(', ')}`),
      picture: shownPicture,
      /** What the renter sees and feels of its use. */
      text: words,
    })
    .check(
      z.refine(
        ({ product, shelf }) => (product === undefined) !== (shelf === undefined),
        'must name either a product or a shelf',
      ),
    ),
);
export type ArrivalEntry = z.infer<typeof arrivalEntriesSchema>[number];

/** The photographs that the page of a product on a shelf shows: its own if there are any, else its shelf's. */
export function arrivalsOf(
  entries: readonly ArrivalEntry[],
  product: string,
  shelf: string,
): readonly ArrivalEntry[] {
  const own = entries.filter((entry) => entry.product === product);
  return own.length > 0 ? own : entries.filter((entry) => entry.shelf === shelf);
}
