import { atom, computed } from 'nanostores';
import { readNearest, readSpelling } from '#api/search.ts';
import type { Shelf } from '#contract/catalogue/search.ts';
import type { City } from '#domain/base/city.ts';
import { searchFault } from '#domain/catalogue/search/search-fault.ts';
import { $listFound, findList, showOnly } from './list-found.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SearchAsk } from './search-ahead.ts';

export type SearchState =
  | { readonly state: 'idle' }
  /** Nothing can be looked for in these words; trying again would not help. */
  | { readonly state: 'refused'; readonly code: NonNullable<ReturnType<typeof searchFault>> }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** What was found is the page's list (`$listFound`). */
  | {
      readonly state: 'found';
      /** The search as it was understood, when words of it were misspelt. */
      readonly meant: string | null;
      readonly otherBrand: string | null;
    }
  /**
   * Nothing was found, or nothing at that price: the list is what comes nearest, at any
   * (rules/catalogue.md#a-search-that-names-a-price).
   */
  | {
      readonly state: 'empty';
      readonly shelves: readonly Shelf[];
      /** Nothing comes near: the list is what is asked for often. */
      readonly isPopular: boolean;
      readonly otherBrand: string | null;
    };

const $answer = atom<SearchState>({ state: 'idle' });
export const $search = computed($answer, (answer) => answer);

let asked = 0;

/**
 * Looks for products in a city, `filter` and `part` as the address of their list has them; of several
 * searches the last one is shown.
 */
export async function search(
  query: string,
  city: City,
  { filter, part }: Pick<SearchAsk, 'filter' | 'part'>,
): Promise<void> {
  asked += 1;
  const own = asked;
  const code = searchFault(query);
  if (code) {
    $answer.set({ state: 'refused', code });
    return;
  }
  $answer.set({ state: 'loading' });
  const state = await ask({ query, city, filter, part });
  if (own === asked) $answer.set(state);
}

async function ask({ query, city, filter, part }: SearchAsk): Promise<SearchState> {
  const [isAnswered, { meant, otherBrand }] = await Promise.all([
    findList({ cityId: city.id, search: query }, filter, part),
    readSpelling(query, city.id),
  ]);
  if (!isAnswered) return { state: 'failed' };
  if ($listFound.get().found?.all !== 0) {
    rememberSearch(query);
    return { state: 'found', meant, otherBrand };
  }
  const near = await readNearest(query, city.id);
  if (!near) return { state: 'failed' };
  showOnly(near.products);
  return { state: 'empty', shelves: near.shelves, isPopular: near.isPopular, otherBrand };
}
