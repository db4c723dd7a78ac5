import { partsOf, type SearchQuery, type SearchTerm } from './search-query.ts';
import { endsWithWords, foldText, holdsWords, isMeasure, keyOf } from './search-text.ts';

/** What a search has found, as far as its place among the others goes. */
export interface Found {
  readonly name: string;
  /** Names of its category and sub-category. */
  readonly shelves: readonly string[];
  /** What the editors say that people call it too. */
  readonly otherNames: readonly string[];
  readonly available: number;
  /** What decides among those that fit alike, the highest first. */
  readonly weight: number;
  /** As `rankingKeys` makes them, once for what is searched often. */
  readonly keys?: RankingKeys;
}

/** What a product is likened by. */
export interface RankingKeys {
  readonly name: string;
  /** What stands on its shelves: `armchairs and recliners` are two things, and premium beds are beds. */
  readonly shelves: readonly string[];
  readonly otherNames: readonly string[];
}

type Named = Pick<Found, 'name' | 'shelves' | 'otherNames'>;

export function rankingKeys({ name, shelves, otherNames }: Named): RankingKeys {
  const keys = shelves.flatMap((shelf) => keyOf(foldText(shelf)).split(' and '));
  const [category = ''] = keys;
  const inCategory = keys.flatMap((key) =>
    key.startsWith(`${category} `) ? key.slice(category.length + 1) : [],
  );
  return {
    name: keyOf(foldText(name)),
    shelves: [...keys, ...inCategory],
    otherNames: otherNames.map((each) => keyOf(foldText(each))),
  };
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

/**
 * Those that stand on no shelf that the query names, while others do: what only mentions a bed is near
 * to one; of several things, each names its own. On the shelf, what lacks a kind or a size that the query
 * names is near too. Where no shelf is named, but all products of that name stand on one, what stands
 * elsewhere is near (rules/catalogue.md#what-is-only-near).
 */
export function nearMatches<Each extends Found>(
  found: readonly Each[],
  query: SearchQuery,
): ReadonlySet<Each> {
  const near = new Set<Each>();
  const exact = new Set<Each>();
  for (const terms of partsOf(query)) {
    const named = found.map((each) => {
      const { shelves } = each.keys ?? rankingKeys(each);
      return terms.filter((term) => onShelf(shelves, term) > 0).length;
    });
    const most = Math.max(0, ...named);
    const only = most > 0 ? undefined : onlyShelf(found, terms);
    const shelf = found.filter((_, at) => named[at] === most);
    const kind = most > 0 ? ofKind(shelf, terms) : undefined;
    for (const each of found) {
      if (kind !== undefined) (kind.has(each) ? exact : near).add(each);
      else if (only !== undefined) (each.shelves.at(-1) === only ? exact : near).add(each);
    }
  }
  return new Set([...near].filter((each) => !exact.has(each)));
}

/**
 * Of the products of a shelf those of the kind and size that are asked for: a term that is in any of
 * their names must be in the name of each, in its shelf's or in another name of its own.
 */
function ofKind<Each extends Found>(
  shelf: readonly Each[],
  terms: readonly SearchTerm[],
): ReadonlySet<Each> {
  const keys = shelf.map((each) => each.keys ?? rankingKeys(each));
  const kinds = terms.filter((term) => keys.some(({ name }) => meets(name, term)));
  const isCalled = ({ name, shelves, otherNames }: RankingKeys, term: SearchTerm) =>
    [name, ...shelves, ...otherNames].some((key) => meets(key, term));
  const called = keys.map((each) => kinds.filter((term) => isCalled(each, term)).length);
  const most = Math.max(0, ...called);
  return new Set(shelf.filter((_, at) => called[at] === most));
}

/** The one shelf on which everything stands that is called like a thing of the editors' groups. */
function onlyShelf(found: readonly Found[], terms: readonly SearchTerm[]): string | undefined {
  if (!terms.some(({ alternatives }) => alternatives.length > 1)) return undefined;
  const called = found.filter((each) => {
    const { name } = each.keys ?? rankingKeys(each);
    return terms.every((term) => meets(name, term));
  });
  const [shelf, ...others] = new Set(called.map(({ shelves }) => shelves.at(-1)));
  return others.length === 0 ? shelf : undefined;
}

/** Whether a query names a product or a shelf, if only among other words; a letter or digit names none. */
export function namesAny({ terms }: SearchQuery, keys: readonly RankingKeys[]): boolean {
  return terms.some(
    (term) =>
      term.words.length > 1 &&
      keys.some(({ name, shelves }) => [name, ...shelves].some((key) => meets(key, term))),
  );
}

/**
 * Those of the size that comes nearest to the one asked for first; without a size as they stand
 * (rules/catalogue.md#the-nearest-size).
 */
export function nearestInSize<Each extends Pick<Found, 'name'>>(
  found: readonly Each[],
  { terms }: SearchQuery,
): Each[] {
  const [size] = terms.flatMap(({ words }) => sizesIn(words));
  if (!size) return [...found];
  const distance = ({ name }: Each) =>
    Math.min(
      ...sizesIn(foldText(name)).flatMap(({ amount, unit }) =>
        unit === size.unit ? Math.abs(amount - size.amount) : [],
      ),
      Number.MAX_VALUE,
    );
  return found.toSorted((one, other) => distance(one) - distance(other));
}

/** The measures in a folded text. */
function sizesIn(text: string): { amount: number; unit: string }[] {
  const words = text.split(' ');
  return words.flatMap((word, at) => {
    const unit = words[at + 1];
    return unit !== undefined && isMeasure(word, unit) ? [{ amount: Number(word), unit }] : [];
  });
}

function scoreOf(found: Found, { terms }: SearchQuery): number {
  const { name, shelves } = found.keys ?? rankingKeys(found);
  return terms.reduce(
    (score, term) =>
      score +
      (holds(name, keysOf(term).words, term) ? IN_NAME : likeness(name, term, MEANT_BY_NAME)) +
      onShelf(shelves, term),
    0,
  );
}

/**
 * What a term is worth on these shelves. The last words of a shelf say what stands there: no television
 * among the TV units, but beds among the premium beds, and a double bed among the beds.
 */
function onShelf(keys: readonly string[], term: SearchTerm): number {
  const { alternatives } = keysOf(term);
  const isThere = (key: string) =>
    term.isBegun || alternatives.some(({ singular }) => endsWithWords(key, singular));
  const worth = (key: string) =>
    Math.max(
      alternatives.some(({ singular }) => endsWithWords(singular, key)) ? ON_SHELF : 0,
      isThere(key) ? likeness(key, term, ON_SHELF) : 0,
    );
  return Math.max(0, ...keys.map(worth));
}

/** `worth` for a key that holds a term in any words, a little more for a longer phrase; else nothing. */
function likeness(key: string, term: SearchTerm, worth: number): number {
  let words = 0;
  for (const phrase of keysOf(term).alternatives) {
    if (phrase.length > words && holds(key, phrase, term)) words = phrase.length;
  }
  return words === 0 ? 0 : worth + (words - 1) * FURTHER_WORD;
}

/** Whether a key holds a term in its own words or in others that mean the same. */
export function meets(key: string, term: SearchTerm): boolean {
  return keysOf(term).alternatives.some((phrase) => holds(key, phrase, term));
}

function holds(key: string, { written, singular }: PhraseKey, { words, isBegun }: SearchTerm) {
  const mayGoOn = isBegun && written === words;
  return holdsWords(key, mayGoOn ? written : singular, mayGoOn);
}

interface PhraseKey {
  readonly written: string;
  readonly singular: string;
  /** In words. */
  readonly length: number;
}

interface TermKeys {
  readonly words: PhraseKey;
  readonly alternatives: readonly PhraseKey[];
}

/** A term is likened to thousands of products. */
const known = new WeakMap<SearchTerm, TermKeys>();

function keysOf(term: SearchTerm): TermKeys {
  const before = known.get(term);
  if (before) return before;
  const toKey = (written: string) => ({
    written,
    singular: keyOf(written),
    length: written.split(' ').length,
  });
  const keys = { words: toKey(term.words), alternatives: term.alternatives.map(toKey) };
  known.set(term, keys);
  return keys;
}
