import { foldText, holdsWords, keyOf } from './search-text.ts';

/** A page that answers what people look for that is no product. */
export interface SearchHelp {
  readonly name: string;
  readonly href: string;
  /** Words of searches that it answers. */
  readonly words: readonly string[];
}

/** How many lists a search is led to that finds nothing. */
export const MAX_NEAREST_SHELVES = 6;

/** The pages that answer a search (rules/catalogue.md#searches-for-no-product). */
export function helpFor(query: string, help: readonly SearchHelp[]): readonly SearchHelp[] {
  const key = keyOf(foldText(query));
  return help.filter(({ words }) => words.some((each) => holdsWords(key, keyOf(foldText(each)))));
}
