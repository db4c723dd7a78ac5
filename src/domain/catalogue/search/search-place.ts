import {
  kindKey,
  type ListCategory,
  type ListedProduct,
  type ListFilter,
  type ListPlace,
} from '#domain/catalogue/list/list-filter.ts';

/** What may be chosen among the products of a search: only categories and kinds that are among them. */
export function placeOfSearch(
  found: readonly ListedProduct[],
  categories: readonly ListCategory[],
  base: ListFilter,
  express: boolean,
): ListPlace {
  const isThere = (category: string, subCategory?: string) =>
    found.some(
      (product) =>
        product.category === category &&
        (subCategory === undefined || product.subCategory === subCategory),
    );
  return { categories: only(categories, isThere), base, express };
}

/** Of all categories and kinds those that an answer counts, by the name and value of their options. */
export function categoriesCounted(
  categories: readonly ListCategory[],
  counts: Readonly<Record<string, number>>,
): readonly ListCategory[] {
  return only(categories, (category, subCategory) =>
    subCategory === undefined
      ? `category=${category}` in counts
      : `kind=${kindKey(category, subCategory)}` in counts,
  );
}

function only(
  categories: readonly ListCategory[],
  isThere: (category: string, subCategory?: string) => boolean,
): ListCategory[] {
  return categories
    .filter(({ slug }) => isThere(slug))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter((sub) => isThere(category.slug, sub.slug)),
    }));
}
