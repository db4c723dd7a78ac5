import { CITIES, type CityId } from '#domain/base/city.ts';
import { readQuery } from '#domain/catalogue/search/search-query.ts';
import { NO_FILTER } from '#domain/catalogue/list/list-filter.ts';
import { formatFilter } from '#domain/catalogue/list/list-address.ts';
import { helpFor } from '#domain/catalogue/search/search-help.ts';
import { suggestShelves, suggestTerms } from '#domain/catalogue/search/search-suggestion.ts';
import {
  filterOfWishes,
  readWishes,
  type SearchWishes,
} from '#domain/catalogue/search/search-wishes.ts';
import { wishWords } from '#messages/catalogue/wish-words.ts';
import { ReadyJson } from '#server/lib/http/ready-json.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cardsFitting, type Run, type Searcher } from './by-words.ts';
import { findEverything } from './find.ts';
import type { CatalogueShelf } from './language.ts';

const MAX_SHELVES = 3;
const MAX_GUIDES = 2;
const PRODUCTS = { limit: 4, offset: 0 };

interface Typed {
  readonly query: string;
  readonly cityId: CityId;
}

/** What to suggest to somebody who has typed so far: made once for all who type the same. */
export async function suggest(
  shop: AppContext,
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
      const shelves = suggestShelves(language.shelves, query, 'everything');
      const products = cardsFitting(shop, shelf, found, wishes, PRODUCTS);
      const articles = suggestShelves(language.articles, query, 'everything');
      const guides = [...helpFor(typed, shop.searchWords.help), ...articles];
      return new ReadyJson({
        wish: products.length > 0 ? wishOf(wishes, shelves) : null,
        terms: suggestTerms(wishes.words, query, language, shop.searchWords.popular),
        shelves: shelves.slice(0, MAX_SHELVES),
        guides: guides.slice(0, MAX_GUIDES).map(({ name, href }) => ({ name, href })),
        products,
      });
    }),
  );
}

/** What is asked for beside a thing, and the list of the thing where its name is known. */
function wishOf(wishes: SearchWishes, shelves: readonly CatalogueShelf[]) {
  const shelf = shelves.find(({ subCategory }) => subCategory !== null) ?? shelves[0] ?? null;
  const text = wishWords(wishes, shelf?.name);
  if (text === null) return null;
  const place = { categories: [], base: NO_FILTER, express: false };
  return { text, shelf, filter: formatFilter(filterOfWishes(wishes), place) };
}

/**
 * Makes ready what the first search would wait for: the catalogue with its language and its index, and
 * code that has run.
 */
export async function readySearch(shop: AppContext, searcher: Searcher): Promise<void> {
  const [query = 'a'] = shop.searchWords.popular;
  for (const { id: cityId } of CITIES) {
    await suggest(shop, searcher, { query, cityId }, shop.now());
  }
}
