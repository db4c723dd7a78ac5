import type { ListedCard } from '#contract/catalogue/catalogue.ts';
import type { CityId } from '#domain/base/city.ts';
import { listed } from '#domain/catalogue/list/list-filter.ts';
import { findUnrented } from '#domain/catalogue/search/search-language.ts';
import { readQuery } from '#domain/catalogue/search/search-query.ts';
import {
  filterOfWishes,
  isWishOnly,
  readWishes,
  type SearchWishes,
} from '#domain/catalogue/search/search-wishes.ts';
import type { Part } from '#domain/base/part.ts';
import { ReadyJson } from '#server/lib/http/ready-json.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { choosableOn } from '#server/catalogue/cards.ts';
import { KeptCatalogue, type Shelf } from '#server/catalogue/kept-catalogue.ts';
import { findAll, findEverything, type Match } from './find.ts';
import { languageOf, type Learn } from './language.ts';
import { Phrases } from './phrases.ts';

interface FoundCard extends ListedCard {
  readonly isNear: boolean;
}

export interface Found {
  /** Whether any product holds the words, whatever else was asked for. */
  readonly isKnown: boolean;
  readonly cards: readonly FoundCard[];
  /** The same as it is sent. */
  readonly answer: ReadyJson<FoundCard[]>;
}

/** What a search is by; it runs what nobody asked before. */
export interface AskedByWords extends Part {
  readonly query: string;
  readonly cityId: CityId;
}

export type Run = <Made>(job: () => Promise<Made>) => Promise<Made>;

export type ByWords = (asked: AskedByWords, now: Date, run?: Run) => Promise<Found>;

/** What searches are answered from. */
export interface Searcher {
  readonly catalogue: KeptCatalogue;
  readonly learn: Learn;
  readonly phrases: Phrases;
}

export function searcherOf(shop: AppContext): Searcher {
  const { db } = shop;
  return { catalogue: new KeptCatalogue(db), learn: languageOf(shop), phrases: new Phrases(db) };
}

/** What holds the words of a search on a shelf, most fitting first; everything where it has none. */
export async function findMeant({ learn, phrases }: Searcher, search: string, shelf: Shelf) {
  const language = await learn(shelf.entries);
  const wishes = readWishes(search);
  if (findUnrented(wishes.words, language)) return { wishes, found: [] };
  const found = isWishOnly(wishes)
    ? findAll(language.index, shelf)
    : await findEverything(language.index, phrases, shelf, readQuery(wishes.words, language));
  return { wishes, found };
}

/**
 * Finds what a search means in a city, most fitting first, and hands out a part of it; of all products
 * where it names none. Made once for all who ask the same.
 */
export function searchByWords(shop: AppContext, searcher: Searcher): ByWords {
  return async ({ query, cityId, limit, offset }, now, run = (job) => job()) => {
    const shelf = await searcher.catalogue.browse(cityId, now);
    return shelf.readyLater(`by words ${limit} ${offset} ${query}`, () =>
      run(async () => {
        const { wishes, found } = await findMeant(searcher, query, shelf);
        const cards = cardsFitting(shop, shelf, found, wishes, { limit, offset });
        return { isKnown: found.length > 0, cards, answer: new ReadyJson(cards) };
      }),
    );
  };
}

/** A part of the products found that fit what else the search asks for. */
export function cardsFitting(
  { categories }: Pick<AppContext, 'categories'>,
  shelf: Shelf,
  matches: readonly Match[],
  wishes: SearchWishes,
  { limit, offset }: Part,
): FoundCard[] {
  const found = matches.map(({ product, isNear }) => ({
    ...choosableOn(categories, shelf, product),
    isNear,
  }));
  return listed(found, filterOfWishes(wishes))
    .slice(offset, offset + limit)
    .map(({ card, isNear }) => ({ ...card, isNear }));
}
