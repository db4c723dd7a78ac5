import { atom, computed } from 'nanostores';
import type { ReadBare } from '#api/bare.ts';
import { readList } from '#api/list-found.ts';
import { type Nearest, readNearest, readSpelling, type Spelling } from '#api/search.ts';
import type { Shelf } from '#contract/catalogue/search.ts';
import {
  type ListCategory,
  type ListPlace,
  NO_FILTER,
} from '#domain/catalogue/list/list-filter.ts';
import { searchFault } from '#domain/catalogue/search/search-fault.ts';
import { categoriesCounted } from '#domain/catalogue/search/search-place.ts';
import { filterOfWishes, readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { learnTime } from '#stores/base/clock.ts';
import { $listPlace, openList, showList } from './list-filter.ts';
import { $listFound, findList, type ListFound, showOnly, takeList } from './list-found.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SearchAsk } from './search-ahead.ts';

export type SearchState =
  /** The page has not read yet what it is asked for. */
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
      /** The thing that is asked for, if we know that we don't rent it. */
      readonly unrented: string | null;
      readonly otherBrand: string | null;
    };

/** What a page looks for, `filter` and `part` as the address of its list has them. */
export interface Look extends SearchAsk {
  /** Among which what is found can be narrowed down. */
  readonly categories: readonly ListCategory[];
}

/** What the server answers to a search; what comes nearest only where nothing was found. */
export interface SearchAnswers {
  readonly list: ListFound;
  readonly spelling: Spelling;
  readonly nearest?: Nearest | undefined;
}

const $asked = atom<Look | undefined>(undefined);
/** What is looked for; nothing until the page has read it. */
export const $look = computed($asked, (look) => look);

const $answer = atom<SearchState>({ state: 'idle' });
export const $search = computed($answer, (answer) => answer);

let asked = 0;

/** Looks for products; of several searches the last one is shown. */
export async function search(look: Look): Promise<void> {
  asked += 1;
  const own = asked;
  $asked.set(look);
  const code = searchFault(look.query);
  if (code) {
    $answer.set({ state: 'refused', code });
    return;
  }
  $answer.set({ state: 'loading' });
  const answers = await ask(look);
  if (own !== asked) return;
  if (!answers) {
    $answer.set({ state: 'failed' });
    return;
  }
  openList(placeOf(look, answers.list));
  show(answers);
  if (!answers.nearest) rememberSearch(look.query);
}

/** Shows a search with the answers that its page was served with. */
export function showServed(look: Look, answers: SearchAnswers): void {
  const { query, city, filter, part } = look;
  $asked.set(look);
  takeList({ cityId: city.id, search: query }, filter, part, answers.list);
  showList(placeOf(look, answers.list), filter);
  show(answers);
}

/** Goes on from what the page was served with at the time of its `Date` header, as after `search`. */
export function takeServed(date: string): void {
  const look = $asked.get();
  learnTime(date);
  openList($listPlace.get());
  if (look && $answer.get().state === 'found') rememberSearch(look.query);
}

/**
 * The answers to a search for a page that is still to be served, and their `Date` header; nothing where
 * one of them is missing.
 */
export async function readAnswers(
  { query, city, filter, part }: SearchAsk,
  read: ReadBare,
): Promise<{ readonly answers: SearchAnswers; readonly date: string | null } | undefined> {
  if (searchFault(query)) return undefined;
  const [answer, spelling] = await Promise.all([
    readList({ cityId: city.id, search: query }, filter, part, read),
    readSpelling(query, city.id, read),
  ]);
  if (!answer) return undefined;
  const { found: list, date } = answer;
  if (list.all !== 0) return { answers: { list, spelling }, date };
  const nearest = await readNearest(query, city.id, read);
  return nearest && { answers: { list, spelling, nearest }, date };
}

async function ask({ query, city, filter, part }: Look): Promise<SearchAnswers | undefined> {
  const [isAnswered, spelling] = await Promise.all([
    findList({ cityId: city.id, search: query }, filter, part),
    readSpelling(query, city.id),
  ]);
  const list = $listFound.get().found;
  if (!isAnswered || !list) return undefined;
  if (list.all !== 0) return { list, spelling };
  const nearest = await readNearest(query, city.id);
  return nearest && { list, spelling, nearest };
}

function show({ spelling: { meant, otherBrand }, nearest }: SearchAnswers): void {
  if (nearest) {
    const { products, ...rest } = nearest;
    showOnly(products);
    $answer.set({ state: 'empty', ...rest, otherBrand });
  } else $answer.set({ state: 'found', meant, otherBrand });
}

/** What comes nearest is not to be narrowed down. */
function placeOf({ query, city, categories }: Look, list: ListFound): ListPlace {
  if (list.all === 0) return { categories: [], base: NO_FILTER, express: city.express };
  return {
    categories: categoriesCounted(categories, list.counts),
    base: filterOfWishes(readWishes(query)),
    express: city.express,
  };
}
