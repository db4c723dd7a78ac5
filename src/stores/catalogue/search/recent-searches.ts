import { persistentAtom } from '#stores/base/persistent-atom.ts';

const MAX_KEPT = 5;

/** What was searched for and found on this device, newest first; it never leaves it. */
export const $recentSearches = persistentAtom<readonly string[]>('recent-searches', [], {
  encode: (terms) => (terms.length > 0 ? JSON.stringify(terms) : undefined),
  decode: readTerms,
});

export function rememberSearch(term: string): void {
  const others = $recentSearches.get().filter((each) => !isSame(each, term));
  $recentSearches.set([term, ...others].slice(0, MAX_KEPT));
}

export function forgetSearch(term: string): void {
  $recentSearches.set($recentSearches.get().filter((each) => each !== term));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function readTerms(text: string): readonly string[] {
  try {
    const terms: unknown = JSON.parse(text);
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string') : [];
  } catch {
    return [];
  }
}
