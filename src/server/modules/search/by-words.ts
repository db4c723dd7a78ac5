import type { ListedCard } from '#contract/catalogue.ts';
import type { CityId } from '#domain/city.ts';
import { readQuery } from '#domain/search-query.ts';
import {
  filterOfWishes,
  isWishOnly,
  readWishes,
  type SearchWishes,
} from '#domain/search-wishes.ts';
import type { Shop } from '#server/lib/shop.ts';
import { cardsInOrder, listedCardsOf } from '#server/modules/catalogue/cards.ts';
import type { KeptCatalogue } from '#server/modules/catalogue/kept-catalogue.ts';
import { productsOf } from '#server/modules/catalogue/load-catalogue.ts';
import { findAll, findEverything, type Match } from './find.ts';
import type { Learned } from './language.ts';

const MAX_RESULTS = 100;

interface FoundCard extends ListedCard {
  readonly isNear: boolean;
}

export interface Found {
  /** Whether any product holds the words, whatever else was asked for. */
  readonly isKnown: boolean;
  readonly cards: FoundCard[];
}

export type ByWords = (search: string, cityId: CityId, now: Date) => Promise<Found>;

/** Finds what a search means in a city, most fitting first; of all products where it names none. */
export function searchByWords(
  shop: Shop,
  catalogue: KeptCatalogue,
  learnt: () => Promise<Learned>,
): ByWords {
  const fitting = cardsFitting(shop, catalogue);
  return async (search, cityId, now) => {
    const wishes = readWishes(search);
    const place = { ...shop, cityId };
    const found = isWishOnly(wishes)
      ? await findAll(place)
      : await findEverything(place, readQuery(wishes.words, await learnt()));
    const cards = await fitting({ cityId, now }, found.slice(0, MAX_RESULTS), wishes);
    return { isKnown: found.length > 0, cards };
  };
}

/** Those of the products found that fit what else the search asks for. */
export function cardsFitting({ categories }: Shop, catalogue: KeptCatalogue) {
  return async (
    { cityId, now }: { readonly cityId: CityId; readonly now: Date },
    matches: readonly Match[],
    wishes: SearchWishes,
  ): Promise<FoundCard[]> => {
    const slugs = matches.map(({ slug }) => slug);
    const shelf = await catalogue.look(cityId, now, (entries) => productsOf(entries, slugs));
    const near = new Set(matches.flatMap(({ slug, isNear }) => (isNear ? [slug] : [])));
    const cards = listedCardsOf(categories, shelf);
    const found = cards.map((card) => ({ ...card, isNear: near.has(card.slug) }));
    return cardsInOrder(found, filterOfWishes(wishes));
  };
}
