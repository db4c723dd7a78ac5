import * as calls from '#contract/search.ts';
import { readQuery } from '#domain/search-query.ts';
import { suggestShelves, suggestTerms } from '#domain/search-suggestion.ts';
import { foldText } from '#domain/search-text.ts';
import { readWishes } from '#domain/search-wishes.ts';
import type { Api } from '#server/lib/serve.ts';
import { cardsOf } from '#server/modules/catalogue/cards.ts';
import type { KeptCatalogue } from '#server/modules/catalogue/kept-catalogue.ts';
import { productsOf } from '#server/modules/catalogue/load-catalogue.ts';
import { type ByWords, cardsFitting } from './by-words.ts';
import { findAnything, findEverything } from './find.ts';
import type { Learned } from './language.ts';
import { recordMiss } from './misses.ts';
import { SearchRoom } from './search-room.ts';

const MAX_SUGGESTED_SHELVES = 3;
const MAX_SUGGESTED_PRODUCTS = 4;
const MAX_NEAREST = 8;
const MAX_NEAREST_SHELVES = 6;

export function searchRoutes(
  api: Api,
  {
    catalogue,
    learnt,
    byWords,
  }: {
    readonly catalogue: KeptCatalogue;
    readonly learnt: () => Promise<Learned>;
    readonly byWords: ByWords;
  },
): void {
  const { shop } = api;
  const { categories, lists } = shop;
  const room = new SearchRoom(shop.config.databaseUrl === undefined);

  const fitting = cardsFitting(shop, catalogue);

  api.serve(calls.searchProducts, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { query, cityId } = input;
      const { isKnown, cards } = await byWords(query, cityId, now);
      if (!isKnown) await recordMiss(shop, { query, cityId, address, now });
      return cards;
    }),
  );

  api.serve(calls.spellSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { words, asked } = readWishes(input.query);
      const { meant } = readQuery(words, await learnt());
      return { meant: meant === null ? null : [meant, asked].filter(Boolean).join(' ') };
    }),
  );

  api.serve(calls.suggestSearches, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { cityId } = input;
      const language = await learnt();
      const wishes = readWishes(input.query);
      const query = readQuery(wishes.words, language, { isTyping: true });
      const found = await findEverything({ ...shop, cityId }, query);
      const products = await fitting({ cityId, now }, found, wishes);
      return {
        terms: suggestTerms(wishes.words, query, language, shop.searchWords.popular),
        shelves: suggestShelves(language.shelves, query, 'everything').slice(
          0,
          MAX_SUGGESTED_SHELVES,
        ),
        products: products.slice(0, MAX_SUGGESTED_PRODUCTS),
      };
    }),
  );

  api.serve(calls.nearestToSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { cityId } = input;
      const language = await learnt();
      const { words } = readWishes(input.query);
      const query = readQuery(words, language);
      const text = foldText(words);
      const found = await findAnything({ ...shop, cityId }, query, text);
      const near = found.length > 0 ? found : lists.popular;
      const nearest = await catalogue.look(cityId, now, (entries) =>
        productsOf(entries, near.slice(0, MAX_NEAREST)),
      );
      const named = suggestShelves(language.shelves, query, 'anything');
      const whole = language.shelves.filter(({ subCategory }) => subCategory === null);
      return {
        products: cardsOf(categories, nearest),
        shelves: [...new Set([...named, ...whole])].slice(0, MAX_NEAREST_SHELVES),
      };
    }),
  );
}
