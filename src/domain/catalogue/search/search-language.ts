import { foldText, holdsWords, isMeasure, keyOf } from './search-text.ts';

/** What a search is understood by: the words of the catalogue, and which of them mean the same. */
export interface SearchLanguage {
  /** How much a word counts among its likes, by the word's key. */
  readonly weights: ReadonlyMap<string, number>;
  /** Those of products' names and of groups: what a misspelt word may have been meant to be. */
  readonly names: ReadonlyMap<string, number>;
  /** The phrases that mean the same, folded, by the key of each. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** Words of the longest phrase of a group. */
  readonly longest: number;
  /** What everybody who searches here means anyway, folded: words, and phrases of several. */
  readonly noise: ReadonlySet<string>;
  readonly noisePhrases: readonly string[];
  /** Brands that we don't rent, by the folded name. */
  readonly otherBrands: ReadonlyMap<string, OtherBrand>;
  /** Things that we don't rent, by the key of each name. */
  readonly notRented: ReadonlyMap<string, Unrented>;
  /** Folded phrases that find something, those of one meaning beside each other. */
  readonly findable: readonly (readonly string[])[];
}

export interface OtherBrand {
  /** As the editors write it. */
  readonly name: string;
  /** A search of ours for what people want of it. */
  readonly knownFor: string;
}

/** A thing that we don't rent. */
export interface Unrented {
  /** As the editors write it. */
  readonly name: string;
  /** A search for what comes nearest to it, if anything does. */
  readonly nearest: string | undefined;
}

/** What the editors know of words. */
export interface WordsToLearn {
  /** Groups of phrases that mean the same to somebody who searches. */
  readonly synonyms: readonly (readonly string[])[];
  /** What says nothing about the thing that is looked for. */
  readonly noise: readonly string[];
  /** Brands that people ask for, by what they are known for; those that a product names are left out. */
  readonly brands?: Readonly<Record<string, readonly string[]>>;
  readonly notRented?: readonly {
    readonly names: readonly string[];
    readonly nearest?: string | undefined;
  }[];
}

export interface Described {
  readonly name: string;
  /** Folded (see `foldText`). */
  readonly searchText: string;
}

const WEIGHT_IN_NAME = 5;
const WEIGHT_IN_GROUP = 3;

/** Learns a catalogue, the editors' groups of words, and what they take for noise. */
export function learnLanguage(
  products: readonly Described[],
  { synonyms, noise, brands = {}, notRented = [] }: WordsToLearn,
): SearchLanguage {
  const groups = new Map<string, readonly string[]>();
  const folded = synonyms.map((phrases) => [...new Set(phrases.map(foldText))]);
  for (const phrases of folded) for (const phrase of phrases) groups.set(keyOf(phrase), phrases);

  const weights = new Map<string, number>();
  const names = new Map<string, number>();
  for (const { name, searchText } of products) {
    weigh(searchText, 1, weights);
    weigh(foldText(name), WEIGHT_IN_NAME, weights, names);
  }
  for (const phrase of folded.flat()) weigh(phrase, WEIGHT_IN_GROUP, weights, names);

  const unsaid = noise.map(foldText);
  const texts = products.map(({ searchText }) => keyOf(searchText));
  const isFound = (phrase: string) => texts.some((text) => holdsWords(text, keyOf(phrase)));
  return {
    weights,
    names,
    groups,
    longest: Math.max(1, ...folded.flat().map((phrase) => phrase.split(' ').length)),
    noise: new Set(unsaid.filter((phrase) => !phrase.includes(' '))),
    noisePhrases: unsaid.filter((phrase) => phrase.includes(' ')),
    otherBrands: new Map(
      Object.entries(brands)
        .flatMap(([knownFor, names]) => names.map((name) => ({ name, knownFor })))
        .map((brand) => [foldText(brand.name), brand] as const)
        .filter(([key]) => !isFound(key)),
    ),
    notRented: new Map(
      notRented.flatMap(({ names, nearest }) =>
        names.map((name) => [keyOf(foldText(name)), { name, nearest }] as const),
      ),
    ),
    findable: folded.filter((phrases) => phrases.some(isFound)),
  };
}

/** Adds a weight to each word of a folded phrase. */
function weigh(phrase: string, weight: number, ...tables: Map<string, number>[]): void {
  for (const word of new Set(keyOf(phrase).split(' '))) {
    if (word === '') continue;
    for (const table of tables) table.set(word, (table.get(word) ?? 0) + weight);
  }
}

/**
 * The thing that we don't rent, where a search is for it and for nothing else
 * (rules/catalogue.md#things-that-we-dont-rent).
 */
export function findUnrented(
  text: string,
  { notRented, noise }: SearchLanguage,
): Unrented | undefined {
  const words = foldText(text).split(' ');
  return notRented.get(keyOf(words.filter((word) => !noise.has(word)).join(' ')));
}

/** Words from `at` on that belong together: the longest phrase of a group, a measure, else one. */
export function phraseLength(
  words: readonly string[],
  at: number,
  language: SearchLanguage,
): number {
  for (let length = Math.min(language.longest, words.length - at); length > 1; length -= 1) {
    if (language.groups.has(keyOf(words.slice(at, at + length).join(' ')))) return length;
  }
  return isMeasure(words[at] ?? '', words[at + 1]) ? 2 : 1;
}
