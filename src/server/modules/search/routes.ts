import * as calls from '#contract/search.ts';
import { readQuery } from '#domain/search-query.ts';
import { suggestShelves, suggestTerms } from '#domain/search-suggestion.ts';
import { foldText } from '#domain/search-text.ts';
import { readWishes } from '#domain/search-wishes.ts';
import type { Api } from '#server/lib/serve.ts';
import { cardOn } from '#server/modules/catalogue/cards.ts';
import type { KeptCatalogue } from '#server/modules/catalogue/kept-catalogue.ts';
import { productsOf } from '#server/modules/catalogue/load-catalogue.ts';
import { type ByWords, cardsFitting } from './by-words.ts';
import { findAnything, findEverything } from './find.ts';
import type { Learn } from './language.ts';
import { recordMiss } from './misses.ts';
import type { Phrases } from './phrases.ts';
import { SearchRoom } from './search-room.ts';

const MAX_SUGGESTED_SHELVES = 3;
const SUGGESTED_PRODUCTS = { limit: 4, offset: 0 };
const MAX_NEAREST = 8;
const MAX_NEAREST_SHELVES = 6;

export interface Search {
  readonly catalogue: KeptCatalogue;
  readonly learn: Learn;
  readonly phrases: Phrases;
  readonly byWords: ByWords;
}

export function searchRoutes(api: Api, { catalogue, learn, phrases, byWords }: Search): void {
  const { shop } = api;
  const { categories, lists } = shop;
  const room = new SearchRoom(shop.config.databaseUrl === undefined);

  api.serve(calls.searchProducts, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { query, cityId } = input;
      const { isKnown, cards } = await byWords(query, cityId, now, input);
      if (!isKnown) await recordMiss(shop, { query, cityId, address, now });
      return cards;
    }),
  );

  api.serve(calls.spellSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { words, asked } = readWishes(input.query);
      const { meant } = readQuery(words, await learn(await catalogue.entries()));
      return { meant: meant === null ? null : [meant, asked].filter(Boolean).join(' ') };
    }),
  );

  api.serve(calls.suggestSearches, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const shelf = await catalogue.browse(input.cityId, now);
      const language = await learn(shelf.entries);
      const wishes = readWishes(input.query);
      const query = readQuery(wishes.words, language, { isTyping: true });
      const found = await findEverything(language.index, phrases, shelf, query);
      return {
        terms: suggestTerms(wishes.words, query, language, shop.searchWords.popular),
        shelves: suggestShelves(language.shelves, query, 'everything').slice(
          0,
          MAX_SUGGESTED_SHELVES,
        ),
        products: cardsFitting(shop, shelf, found, wishes, SUGGESTED_PRODUCTS),
      };
    }),
  );

  api.serve(calls.nearestToSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const shelf = await catalogue.browse(input.cityId, now);
      const language = await learn(shelf.entries);
      const { words } = readWishes(input.query);
      const query = readQuery(words, language);
      const found = await findAnything(shop.db, language.index, shelf, query, foldText(words));
      const near = found.length > 0 ? found : productsOf(shelf.entries, lists.popular);
      const named = suggestShelves(language.shelves, query, 'anything');
      const whole = language.shelves.filter(({ subCategory }) => subCategory === null);
      return {
        products: near.slice(0, MAX_NEAREST).map((product) => cardOn(categories, shelf, product)),
        shelves: [...new Set([...named, ...whole])].slice(0, MAX_NEAREST_SHELVES),
      };
    }),
  );
}
