import { EXPRESS_CATEGORY } from '#domain/base/express-category.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** Whether there is such a category, and such a sub-category in it; the express one knows them all. */
export function isShelf(
  categories: AppContext['categories'],
  {
    category,
    subCategory,
  }: { readonly category: string; readonly subCategory?: string | undefined },
): boolean {
  const named = categories.filter(({ slug }) => category === EXPRESS_CATEGORY || slug === category);
  if (subCategory === undefined) return named.length > 0;
  return named.some(({ subCategories }) => subCategories.some(({ slug }) => slug === subCategory));
}
