import type { City } from '#domain/city.ts';
import type { ListCategory, ListedProduct } from '#domain/list-filter.ts';
import { inShopOrder } from '#domain/list-order.ts';
import { type Offer, offerIn, readAssortment, readDocument } from '#content/assortment.ts';

/** Everything the lists of a city can show. */
export interface CityList {
  readonly categories: readonly ListCategory[];
  /** The popular ones first, then in the order of the menu. */
  readonly products: readonly ListedProduct[];
  readonly offers: ReadonlyMap<string, Offer>;
}

const read = new Map<string, Promise<CityList>>();

export function readCityList(city: City): Promise<CityList> {
  if (import.meta.env.DEV) return makeCityList(city);
  const known = read.get(city.slug) ?? makeCityList(city);
  read.set(city.slug, known);
  return known;
}

async function makeCityList(city: City): Promise<CityList> {
  const [{ categories, products }, { popular }] = await Promise.all([
    readAssortment(),
    readDocument('lists'),
  ]);
  const shelves = categories.map(({ slug, name, subCategories }) => ({
    slug,
    name,
    subCategories: subCategories.map((sub) => ({ slug: sub.slug, name: sub.name })),
  }));
  const offers = products.map((product) => offerIn(city, product));
  return {
    categories: shelves,
    products: inShopOrder(offers.map(toListed), shelves, popular),
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
