import type { City } from '#domain/city.ts';
import type { ListCategory, ListedProduct } from '#domain/list-filter.ts';
import { type Offer, offerIn, readAssortment, readDocument } from '#content/assortment.ts';

/** Everything the lists of a city can show. */
export interface CityList {
  readonly categories: readonly ListCategory[];
  /** The popular ones first, then in the order of the menu. */
  readonly products: readonly ListedProduct[];
  readonly offers: ReadonlyMap<string, Offer>;
}

export async function readCityList(city: City): Promise<CityList> {
  const [{ categories, products }, { popular }] = await Promise.all([
    readAssortment(),
    readDocument('lists'),
  ]);
  const rank = (slug: string) => (popular.includes(slug) ? popular.indexOf(slug) : popular.length);
  const offers = products
    .toSorted((a, b) => rank(a.slug) - rank(b.slug))
    .map((product) => offerIn(city, product));
  return {
    categories: categories.map(({ slug, name, subCategories }) => ({
      slug,
      name,
      subCategories: subCategories.map((sub) => ({ slug: sub.slug, name: sub.name })),
    })),
    products: offers.map(toListed),
    offers: new Map(offers.map((offer) => [offer.product.slug, offer])),
  };
}

function toListed({ product, plans, isExpress, outOfStock }: Offer): ListedProduct {
  const { slug, entry, category, subCategory } = product;
  return {
    slug,
    name: entry.name,
    category: category.slug,
    subCategory: subCategory.slug,
    plans,
    sameDay: isExpress,
    inStock: !outOfStock,
  };
}
