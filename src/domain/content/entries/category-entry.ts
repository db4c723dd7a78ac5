import * as z from 'zod/mini';
import { CATEGORIES } from '#domain/catalogue/category.ts';
import { pictureFile, slug, words } from './fields.ts';

/** `content/categories.yaml`. */
export const categoryEntriesSchema = z.array(
  z.strictObject({
    slug: z.enum(CATEGORIES, `must be one of ${CATEGORIES.join(', ')}`),
    name: words,
    /** What is rented there, where the name does not say it: `Medical equipment`. */
    goods: z.optional(words),
    description: words,
    /** Picture of the category's tile. */
    picture: pictureFile,
    subCategories: z
      .array(z.strictObject({ slug, name: words, goods: z.optional(words), description: words }))
      .check(z.minLength(1, 'needs at least one sub-category')),
  }),
);
export type CategoryEntry = z.infer<typeof categoryEntriesSchema>[number];

/** What is rented in a category or a kind of it, as its page is headed. */
export function goodsOf({
  name,
  goods,
}: {
  readonly name: string;
  readonly goods?: string | undefined;
}) {
  return goods ?? name;
}
