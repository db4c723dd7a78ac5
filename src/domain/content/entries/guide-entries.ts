import * as z from 'zod/mini';
import { inEachCity, words } from './fields.ts';

/** Things to look for of each shelf. */
const THINGS = 3;

/** `content/guides.yaml`. */
export const guideEntriesSchema = z.array(
  z.strictObject({
    /** A category, or a shelf of it as `category/sub-category`. */
    shelf: words,
    things: z
      .array(z.strictObject({ title: words, text: words }))
      .check(z.length(THINGS, `must contain ${THINGS} things to look for`)),
    /** What is different in each city; a category has it, and its shelves may have their own. */
    local: z.optional(inEachCity(words)),
  }),
);
export type GuideEntry = z.infer<typeof guideEntriesSchema>[number];

interface Shelved {
  readonly slug: string;
  readonly subCategories: readonly { readonly slug: string }[];
}

/** The names of all shelves. */
export function shelvesOf(categories: readonly Shelved[]): string[] {
  return categories.flatMap(({ slug, subCategories }) => [
    guideKey(slug),
    ...subCategories.map((sub) => guideKey(slug, sub.slug)),
  ]);
}

/** Under which name a shelf has its guide. */
export function guideKey(category: string, subCategory?: string): string {
  return subCategory === undefined ? category : `${category}/${subCategory}`;
}
