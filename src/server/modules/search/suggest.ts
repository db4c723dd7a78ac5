import { CITIES, type CityId } from '#domain/city.ts';
import { readQuery } from '#domain/search-query.ts';
import { suggestShelves, suggestTerms } from '#domain/search-suggestion.ts';
import { readWishes } from '#domain/search-wishes.ts';
import { ReadyJson } from '#server/lib/ready-json.ts';
import type { Shop } from '#server/lib/shop.ts';
import { cardsFitting, type Run, type Searcher } from './by-words.ts';
import { findEverything } from './find.ts';

const MAX_SHELVES = 3;
const PRODUCTS = { limit: 4, offset: 0 };

interface Typed {
  readonly query: string;
  readonly cityId: CityId;
}

/** What to suggest to somebody who has typed so far: made once for all who type the same. */
export async function suggest(
  shop: Shop,
  { catalogue, learn, phrases }: Searcher,
  { query: typed, cityId }: Typed,
  now: Date,
  run: Run = (job) => job(),
) {
  const shelf = await catalogue.browse(cityId, now);
  return shelf.readyLater(`suggested ${typed}`, () =>
    run(async () => {
      const language = await learn(shelf.entries);
      const wishes = readWishes(typed);
      const query = readQuery(wishes.words, language, { isTyping: true });
      const found = await findEverything(language.index, phrases, shelf, query);
      return new ReadyJson({
        terms: suggestTerms(wishes.words, query, language, shop.searchWords.popular),
        shelves: suggestShelves(language.shelves, query, 'everything').slice(0, MAX_SHELVES),
        products: cardsFitting(shop, shelf, found, wishes, PRODUCTS),
      });
    }),
  );
}

/**
 * Makes ready what the first search would wait for: the catalogue with its language and its index, and
 * code that has run.
 */
export async function readySearch(shop: Shop, searcher: Searcher): Promise<void> {
  const [query = 'a'] = shop.searchWords.popular;
  for (const { id: cityId } of CITIES) {
    await suggest(shop, searcher, { query, cityId }, shop.now());
  }
}
