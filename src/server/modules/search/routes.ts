import * as calls from '#contract/search.ts';
import type { CityId } from '#domain/city.ts';
import { readQuery } from '#domain/search-query.ts';
import { suggestShelves, suggestTerms } from '#domain/search-suggestion.ts';
import { foldText } from '#domain/search-text.ts';
import type { Api } from '../../lib/serve.ts';
import { cardsFor } from '../catalogue/cards.ts';
import { findProducts } from '../catalogue/products.ts';
import { findAnything, findEverything } from './find.ts';
import { languageOf } from './language.ts';
import { recordMiss } from './misses.ts';

const MAX_RESULTS = 100;
const MAX_SUGGESTED_SHELVES = 3;
const MAX_SUGGESTED_PRODUCTS = 4;
const MAX_NEAREST = 8;
const MAX_NEAREST_SHELVES = 6;

export function searchRoutes(api: Api): void {
  const { shop } = api;
  const { db, lists } = shop;
  const learnt = languageOf(shop);

  const cards = async (cityId: CityId, slugs: readonly string[]) =>
    cardsFor(shop, db, cityId, await findProducts(db, slugs));

  api.serve(calls.searchProducts, async ({ input, address, now }) => {
    const { cityId } = input;
    const query = readQuery(input.query, await learnt());
    const found = await findEverything({ ...shop, cityId }, query);
    if (found.length === 0) await recordMiss(shop, { query: input.query, cityId, address, now });
    return cards(cityId, found.slice(0, MAX_RESULTS));
  });

  api.serve(calls.spellSearch, async ({ input }) => {
    const { meant } = readQuery(input.query, await learnt());
    return { meant };
  });

  api.serve(calls.suggestSearches, async ({ input }) => {
    const { cityId } = input;
    const language = await learnt();
    const query = readQuery(input.query, language, { isTyping: true });
    const found = await findEverything({ ...shop, cityId }, query);
    return {
      terms: suggestTerms(input.query, query, language, shop.searchWords.popular),
      shelves: suggestShelves(language.shelves, query, 'everything').slice(
        0,
        MAX_SUGGESTED_SHELVES,
      ),
      products: await cards(cityId, found.slice(0, MAX_SUGGESTED_PRODUCTS)),
    };
  });

  api.serve(calls.nearestToSearch, async ({ input }) => {
    const { cityId } = input;
    const language = await learnt();
    const query = readQuery(input.query, language);
    const text = foldText(input.query);
    const found = await findAnything({ ...shop, cityId }, query, text);
    const near = found.length > 0 ? found : lists.popular;
    const named = suggestShelves(language.shelves, query, 'anything');
    const whole = language.shelves.filter(({ subCategory }) => subCategory === null);
    return {
      products: await cards(cityId, near.slice(0, MAX_NEAREST)),
      shelves: [...new Set([...named, ...whole])].slice(0, MAX_NEAREST_SHELVES),
    };
  });
}
