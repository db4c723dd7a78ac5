import type { SearchQuery, SearchTerm } from './search-query.ts';
import { foldText, holdsWords, keyOf } from './search-text.ts';

/** What a search has found, as far as its place among the others goes. */
export interface Found {
  readonly name: string;
  /** Names of its category and sub-category. */
  readonly shelf: string;
  readonly available: number;
  /** What decides among those that fit alike, the highest first. */
  readonly weight: number;
}

const IN_NAME = 2;
const MEANT_BY_NAME = 1;
const ON_SHELF = 2;
/** What each further word of a phrase adds: a water purifier is more of a water filter than any purifier. */
const FURTHER_WORD = 0.1;

/**
 * The most fitting first: what is called as asked for, or stands on such a shelf, before what only
 * mentions it; of what fits alike, what is in stock before what is not
 * (rules/catalogue.md#the-order-of-what-is-found).
 */
export function rankFound<Each extends Found>(found: readonly Each[], query: SearchQuery): Each[] {
  const scored = found.map((each) => ({ each, score: scoreOf(each, query) }));
  const band = (score: number) => Math.round(score / Math.max(1, query.terms.length));
  return scored
    .toSorted(
      (a, b) =>
        band(b.score) - band(a.score) ||
        Number(b.each.available > 0) - Number(a.each.available > 0) ||
        b.score - a.score ||
        b.each.weight - a.each.weight ||
        a.each.name.localeCompare(b.each.name),
    )
    .map(({ each }) => each);
}

function scoreOf({ name, shelf }: Found, { terms }: SearchQuery): number {
  const [nameKey, shelfKey] = [keyOf(foldText(name)), keyOf(foldText(shelf))];
  return terms.reduce(
    (score, term) =>
      score +
      (holds(nameKey, term.words, term) ? IN_NAME : likeness(nameKey, term, MEANT_BY_NAME)) +
      likeness(shelfKey, term, ON_SHELF),
    0,
  );
}

/** `worth` for a key that holds a term in any words, a little more for a longer phrase; else nothing. */
function likeness(key: string, term: SearchTerm, worth: number): number {
  const held = term.alternatives.filter((phrase) => holds(key, phrase, term));
  const words = Math.max(0, ...held.map((phrase) => phrase.split(' ').length));
  return words === 0 ? 0 : worth + (words - 1) * FURTHER_WORD;
}

/** Whether a key holds a term in its own words or in others that mean the same. */
export function meets(key: string, term: SearchTerm): boolean {
  return term.alternatives.some((phrase) => holds(key, phrase, term));
}

function holds(key: string, phrase: string, { words, isBegun }: SearchTerm): boolean {
  const mayGoOn = isBegun && phrase === words;
  return holdsWords(key, mayGoOn ? phrase : keyOf(phrase), mayGoOn);
}
