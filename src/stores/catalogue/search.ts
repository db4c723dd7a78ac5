import { atom, computed } from 'nanostores';
import { readFound, readNearest, readSpelling } from '#api/search.ts';
import type { Shelf } from '#contract/search.ts';
import type { City } from '#domain/city.ts';
import { listed } from '#domain/list-filter.ts';
import { searchFault } from '#domain/search-fault.ts';
import { filterOfWishes, isWishOnly, readWishes } from '#domain/search-wishes.ts';
import { noteLive } from './list-live.ts';
import { $listFacts, $listProducts, listOnly, loadListFacts } from './list-products.ts';
import { rememberSearch } from './recent-searches.ts';

export type SearchState =
  | { readonly state: 'idle' }
  /** Nothing can be looked for in these words; trying again would not help. */
  | { readonly state: 'refused'; readonly code: NonNullable<ReturnType<typeof searchFault>> }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** What was found is the page's list (`$listProducts`). */
  | {
      readonly state: 'found';
      /** The search as it was understood, when words of it were misspelt. */
      readonly meant: string | null;
    }
  /**
   * Nothing was found, or nothing at that price: the list is what comes nearest, at any
   * (rules/catalogue.md#a-search-that-names-a-price).
   */
  | { readonly state: 'empty'; readonly shelves: readonly Shelf[] };

const $answer = atom<SearchState>({ state: 'idle' });
export const $search = computed($answer, (answer) => answer);

let asked = 0;

/** Looks for products in a city; of several searches the last one is shown. */
export async function search(query: string, city: City): Promise<void> {
  asked += 1;
  const own = asked;
  const code = searchFault(query);
  if (code) {
    $answer.set({ state: 'refused', code });
    return;
  }
  $answer.set({ state: 'loading' });
  const [answer, isListKnown] = await Promise.all([ask(query, city), loadListFacts(city.slug)]);
  if (own !== asked) return;
  if (!answer || !isListKnown) {
    $answer.set({ state: 'failed' });
    return;
  }
  listOnly(answer.found ?? everything());
  if (answer.state.state === 'found' && !isLeftAnything(query)) {
    $answer.set({ state: 'empty', shelves: [] });
    return;
  }
  if (answer.state.state === 'found') rememberSearch(query);
  $answer.set(answer.state);
}

interface Answer {
  readonly state: SearchState;
  /** In their order; nothing stands for everything. */
  readonly found?: Parameters<typeof listOnly>[0];
}

/** A price in the search is the list's own filter: what is asked for has none. */
async function ask(query: string, { id: cityId }: City): Promise<Answer | undefined> {
  const wishes = readWishes(query);
  if (isWishOnly(wishes)) return { state: { state: 'found', meant: null } };
  const [found, meant = null] = await Promise.all([
    readFound(wishes.words, cityId),
    readSpelling(query, cityId),
  ]);
  if (!found) return undefined;
  if (found.length > 0) {
    noteLive(found);
    return { state: { state: 'found', meant }, found };
  }
  const near = await readNearest(wishes.words, cityId);
  if (!near) return undefined;
  const { products, shelves } = near;
  return { state: { state: 'empty', shelves }, found: products };
}

/** Whether the search's own filter leaves anything of what was found. */
function isLeftAnything(query: string): boolean {
  return listed($listProducts.get(), filterOfWishes(readWishes(query))).length > 0;
}

function everything(): Parameters<typeof listOnly>[0] {
  const facts = $listFacts.get();
  return facts.state === 'ready' ? facts.facts.products : [];
}
