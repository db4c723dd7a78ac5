import type { City } from '#domain/base/city.ts';
import { lowestRent } from '#messages/catalogue/offer-figures.ts';
import { type Offer, offersInStock, type Product } from '#content/assortment.ts';

const told = new WeakMap<readonly Product[], Map<City, string>>();

/**
 * ` From ₹1,061 with GST a month in Gurgaon.`: the lowest rent among some products, for search engines. All
 * pages of a list say it.
 */
export function fromRent(city: City, products: readonly Product[]): string {
  const known = told.get(products) ?? new Map<City, string>();
  told.set(products, known);
  const words = known.get(city) ?? findLowest(city, products);
  known.set(city, words);
  return words;
}

function findLowest(city: City, products: readonly Product[]): string {
  const offers = offersInStock(city, products);
  const [lowest] = offers.toSorted((a, b) => a.startingFrom - b.startingFrom);
  return lowest ? ` From ${ofOffer(lowest)} in ${city.name}.` : ` On rent in ${city.name}.`;
}

/** `₹1,061 with GST a month` */
export function ofOffer({ product: { kind }, startingFrom }: Offer): string {
  return lowestRent(kind, startingFrom);
}
