import type { SearchLanguage } from './search-language.ts';
import { partsOf, type SearchQuery } from './search-query.ts';
import { meets } from './search-ranking.ts';
import { foldText, holdsWords, keyOf } from './search-text.ts';

const MAX_TERMS = 4;

/**
 * Searches that go on from what was typed and find something: what begins so before what holds a word
 * that begins so, popular ones first, then as the editors order them; one phrase of each meaning.
 */
export function suggestTerms(
  typed: string,
  { meant }: SearchQuery,
  language: SearchLanguage,
  popular: readonly string[],
): string[] {
  const begun = meant ?? foldText(typed);
  if (begun === '') return [];
  const known = language.findable.flatMap((phrases) =>
    phrases.map((phrase, place) => ({ phrase, folded: phrase, place: place + 1 })),
  );
  const wished = popular.map((phrase) => ({ phrase, folded: foldText(phrase), place: 0 }));
  const fitting = [...wished, ...known]
    .filter(({ folded }) => holdsWords(folded, begun, true))
    .toSorted((a, b) => lateness(a, begun) - lateness(b, begun));
  const byMeaning = new Map<unknown, string>();
  for (const { phrase, folded } of fitting) {
    const meaning = language.groups.get(keyOf(folded)) ?? phrase;
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, phrase);
  }
  return [...byMeaning.values()].slice(0, MAX_TERMS);
}

const LATER = 100;

function lateness({ folded, place }: { folded: string; place: number }, begun: string): number {
  return place + (folded.startsWith(begun) ? 0 : LATER);
}

/** A category or sub-category to look through. */
export interface NamedShelf {
  readonly name: string;
}

/** The shelves that are called like everything that is asked for of a thing, or like any of it. */
export function suggestShelves<Each extends NamedShelf>(
  shelves: readonly Each[],
  query: SearchQuery,
  asked: 'everything' | 'anything',
): Each[] {
  return shelves.filter(({ name }) => {
    const key = keyOf(foldText(name));
    return asked === 'everything'
      ? partsOf(query).some((part) => part.every((term) => meets(key, term)))
      : query.terms.some((term) => meets(key, term));
  });
}
