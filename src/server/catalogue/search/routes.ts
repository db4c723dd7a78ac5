import * as calls from '#contract/catalogue/search.ts';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';
import { MAX_NEAREST_SHELVES } from '#domain/catalogue/search/search-help.ts';
import { findUnrented } from '#domain/catalogue/search/search-language.ts';
import { readQuery } from '#domain/catalogue/search/search-query.ts';
import { namesAny } from '#domain/catalogue/search/search-ranking.ts';
import { suggestShelves } from '#domain/catalogue/search/search-suggestion.ts';
import { foldText } from '#domain/catalogue/search/search-text.ts';
import { readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { cardOn } from '#server/catalogue/cards.ts';
import { isShelf } from '#server/catalogue/is-shelf.ts';
import { productsOf } from '#server/catalogue/load-catalogue.ts';
import type { ByWords, Searcher } from './by-words.ts';
import { chooseFound, chooseOnShelf, ShopOrder } from './choose.ts';
import { findAnything, findEverything, findNearestSize } from './find.ts';
import { recordMiss } from './misses.ts';
import { SearchRoom } from './search-room.ts';
import { suggest } from './suggest.ts';

const MAX_NEAREST = 8;

export interface Search extends Searcher {
  readonly byWords: ByWords;
}

export function searchRoutes(api: Api, { byWords, ...searcher }: Search): void {
  const { catalogue, learn, phrases } = searcher;
  const { shop } = api;
  const { categories, lists } = shop;
  const room = new SearchRoom(shop.config.databaseUrl === undefined);
  const order = new ShopOrder(shop);

  api.serve(calls.searchProducts, async ({ input, address, now }) => {
    const refusal = room.admit(address, now);
    if (refusal) return refusal;
    const { query, cityId } = input;
    const { isKnown, answer } = await byWords(input, now, (job) => room.run(job));
    if (!isKnown) await recordMiss(shop, { query, cityId, address, now });
    return answer;
  });

  api.serve(calls.chooseProducts, async ({ input, address, now }) => {
    const { cityId, search, of = '' } = input;
    if (search === undefined) {
      if (!isShelf(categories, { category: of, subCategory: input.in })) {
        return refuse('CATEGORY_UNKNOWN');
      }
      const shelf = await catalogue.browse(cityId, now);
      return chooseOnShelf(categories, shelf, order.read(shelf.entries), input);
    }
    const refusal = room.admit(address, now);
    if (refusal) return refusal;
    const asked = { ...input, search };
    const { isKnown, chosen } = await chooseFound(categories, { ...searcher, room }, asked, now);
    if (!isKnown) await recordMiss(shop, { query: search, cityId, address, now });
    return chosen;
  });

  api.serve(calls.spellSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const { words, asked } = readWishes(input.query);
      const { meant, otherBrand } = readQuery(words, await learn(await catalogue.entries()));
      return {
        meant: meant === null ? null : [meant, asked].filter(Boolean).join(' '),
        otherBrand,
      };
    }),
  );

  api.serve(calls.suggestSearches, async ({ input, address, now }) => {
    const refusal = room.admit(address, now);
    if (refusal) return refusal;
    return suggest(shop, searcher, input, now, (job) => room.run(job));
  });

  api.serve(calls.nearestToSearch, async ({ input, address, now }) =>
    room.search(address, now, async () => {
      const shelf = await catalogue.browse(input.cityId, now);
      const language = await learn(shelf.entries);
      const { words } = readWishes(input.query);
      const unrented = findUnrented(words, language);
      const query = readQuery(unrented ? (unrented.nearest ?? '') : words, language);
      const named = suggestShelves(language.shelves, query, 'anything');
      const held = await findEverything(language.index, phrases, shelf, query);
      const known =
        held.length > 0 ? held : await findNearestSize(language.index, phrases, shelf, query);
      if (known.length > 0) {
        const first = known.slice(0, LIST_PAGE);
        return {
          products: first.map(({ product }) => cardOn(categories, shelf, product)),
          shelves: unrented ? named.slice(0, MAX_NEAREST_SHELVES) : [],
          isPopular: false,
          unrented: unrented?.name ?? null,
        };
      }
      const { index } = language;
      const keys = index.products.map((product) => product.keys);
      const found = namesAny(query, keys)
        ? await findAnything(shop.db, { index, phrases }, shelf, query, foldText(words))
        : [];
      const near = found.length > 0 ? found : productsOf(shelf.entries, lists.popular);
      const whole = language.shelves.filter(({ subCategory }) => subCategory === null);
      return {
        products: near.slice(0, MAX_NEAREST).map((product) => cardOn(categories, shelf, product)),
        shelves: [...new Set([...named, ...whole])].slice(0, MAX_NEAREST_SHELVES),
        isPopular: found.length === 0,
        unrented: unrented?.name ?? null,
      };
    }),
  );
}
