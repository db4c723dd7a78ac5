import type { ListCategory, ListedProduct } from './list-filter.ts';

type Ordered = Pick<ListedProduct, 'slug' | 'name' | 'category' | 'subCategory'>;

/**
 * Products in the shop's order (rules/catalogue.md#a-list): the popular ones first, as `popular` has
 * them, then in the order of the menu and by name.
 */
export function inShopOrder<Each extends Ordered>(
  products: readonly Each[],
  categories: readonly ListCategory[],
  popular: readonly string[],
): Each[] {
  const ranks = new Map(popular.map((slug, at) => [slug, at]));
  const shelves = new Map(
    categories
      .flatMap(({ slug, subCategories }) => subCategories.map((sub) => `${slug} ${sub.slug}`))
      .map((shelf, at) => [shelf, at]),
  );
  const rank = ({ slug }: Each) => ranks.get(slug) ?? popular.length;
  const shelf = ({ category, subCategory }: Each) =>
    shelves.get(`${category} ${subCategory}`) ?? shelves.size;
  return products.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      shelf(one) - shelf(other) ||
      one.name.localeCompare(other.name, 'en-IN'),
  );
}
