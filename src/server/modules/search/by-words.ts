import type { CityId } from '#domain/city.ts';
import { readQuery } from '#domain/search-query.ts';
import { isWishOnly, readWishes } from '#domain/search-wishes.ts';
import type { Shop } from '#server/lib/shop.ts';
import { findAll, findEverything, type Match } from './find.ts';
import type { Learned } from './language.ts';

export type ByWords = (search: string, cityId: CityId) => Promise<Match[]>;

/** Finds what a search means in a city, most fitting first; all products where it names none. */
export function searchByWords(shop: Shop, learnt: () => Promise<Learned>): ByWords {
  return async (search, cityId) => {
    const wishes = readWishes(search);
    const place = { ...shop, cityId };
    return isWishOnly(wishes)
      ? findAll(place)
      : findEverything(place, readQuery(wishes.words, await learnt()));
  };
}
