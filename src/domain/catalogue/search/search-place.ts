import type {
  ListCategory,
  ListedProduct,
  ListFilter,
  ListPlace,
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
  return {
    categories: categories
      .filter(({ slug }) => isThere(slug))
      .map((category) => ({
        ...category,
        subCategories: category.subCategories.filter((sub) => isThere(category.slug, sub.slug)),
      })),
    base,
    express,
  };
}
