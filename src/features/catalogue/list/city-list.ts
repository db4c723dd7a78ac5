import type { City } from '#domain/base/city.ts';
import { countOptions } from '#domain/catalogue/list/list-counts.ts';
import {
  baseFilter,
  type ListCategory,
  listed,
  type ListedProduct,
  type ListFilter,
  type ListPlace,
  NO_FILTER,
  rentEnds,
} from '#domain/catalogue/list/list-filter.ts';
import { inShopOrder } from '#domain/catalogue/list/list-order.ts';
import { type Offer, offerIn, readAssortment, readDocument } from '#content/assortment.ts';

/** Everything the lists of a city can show. */
export interface CityList {
  readonly categories: readonly ListCategory[];
  /** The popular ones first, then in the order of the menu. */
  readonly products: readonly ListedProduct[];
  readonly offers: ReadonlyMap<string, Offer>;
}

/** A list of a city when nothing is chosen, and what its filters say then. */
export interface BaseList {
  readonly place: ListPlace;
  readonly products: readonly ListedProduct[];
  /** By the name and value of each option. */
  readonly counts: ReadonlyMap<string, number>;
  readonly ends: ReturnType<typeof rentEnds>;
}

const read = new Map<string, Promise<CityList>>();
const bases = new WeakMap<CityList, Map<string, BaseList>>();

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

/** The list of a category or of a shelf, which all of its pages show parts of; without one, of all. */
export function baseListOf(
  city: Pick<City, 'express'>,
  list: CityList,
  category?: string,
  subCategory?: string,
): BaseList {
  const known = bases.get(list) ?? new Map<string, BaseList>();
  bases.set(list, known);
  const key = JSON.stringify([category, subCategory]);
  const base = category === undefined ? NO_FILTER : baseFilter(category, subCategory);
  const found = known.get(key) ?? makeBaseList(city, list, base);
  known.set(key, found);
  return found;
}

function makeBaseList(
  { express }: Pick<City, 'express'>,
  { categories, products }: CityList,
  base: ListFilter,
): BaseList {
  const place = { categories, base, express };
  return {
    place,
    products: listed(products, base),
    counts: countOptions(products, base, place),
    ends: rentEnds(products, base),
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
