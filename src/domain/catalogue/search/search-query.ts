import { phraseLength, type SearchLanguage } from './search-language.ts';
import { foldText, isMeasure, keyOf } from './search-text.ts';
import { nearestWord } from './spelling.ts';
import { takeExcluded, takeUnwanted, UNWANTED } from './unwanted-words.ts';

/** One thing asked for, in its own words and in others that mean the same; phrases, folded. */
export interface SearchTerm {
  readonly words: string;
  readonly alternatives: readonly string[];
  /** Whether its last word may go on. */
  readonly isBegun: boolean;
  /** Which of the things it belongs to that the query names beside each other. */
  readonly part: number;
}

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  /** What nothing that is found may hold: `-leather`. */
  readonly without: readonly SearchTerm[];
  /** The brand it names that we don't rent, as the editors write it. */
  readonly otherBrand: string | null;
  /** The query as it was understood, when words of it were misspelt. */
  readonly meant: string | null;
}

export interface ReadingOptions {
  /** While somebody types, the last word counts as begun. */
  readonly isTyping?: boolean;
}

const MAX_WORDS = 12;

/** What stands between two things of which either will do; in `1,200`, `3+1` and `a/c` it does not. */
const BETWEEN =
  /(?<!\d)[,;]|[,;](?!\d)|&|(?<!\d\s*)\+|\+(?!\s*\d)|(?<=\p{L}{2}\s*)\/(?=\s*\p{L}{2})|(?<=\s)(?:and|or|plus|aur|ya|और|या)(?=\s)/iu;

/**
 * What a query asks for: without noise, misspelt words mended, and with every phrase that means the
 * same. A query of noise alone is taken at its word; a part of one is not
 * (rules/catalogue.md#a-search-for-one-thing-or-another).
 */
export function readQuery(
  text: string,
  language: SearchLanguage,
  { isTyping = false }: ReadingOptions = {},
): SearchQuery {
  let left = MAX_WORDS;
  const { rest, excluded: marked } = takeExcluded(text.normalize('NFKC'));
  const brands = findOtherBrands(rest, language);
  const parts = brands.rest.split(BETWEEN);
  const read = parts.map((part, at) => {
    const words = foldText(withoutFigures(part)).split(' ').slice(0, left);
    left -= words.length;
    return readPart(words, language, isTyping && at === parts.length - 1);
  });
  const named = read.filter(({ isNoise }) => !isNoise);
  const taken = named.length > 0 ? named : read;
  const excluded = [...marked, ...(named.length > 0 ? read.flatMap((part) => part.excluded) : [])];
  const isChanged = taken.some((part) => part.isChanged);
  const understood = taken.map(({ words }) => words.join(' ')).filter(Boolean);
  const meant = [
    understood.join(', '),
    ...excluded.map((words) => `-${words.replaceAll(' ', '-')}`),
  ].join(' ');
  return {
    terms: taken.flatMap(({ words, isLast }, part) => toTerms(words, language, isLast, part)),
    without: excluded.flatMap((words) => toTerms(words.split(' '), language, false, 0)),
    otherBrand: brands.names.join(' or ') || null,
    meant: isChanged ? meant : null,
  };
}

/**
 * Brands that we don't rent say nothing of what is looked for; where nothing else does, what the first
 * of them is known for is looked for (rules/catalogue.md#brands-that-we-dont-rent).
 */
function findOtherBrands(text: string, { otherBrands }: SearchLanguage) {
  const folded = ` ${foldText(text)} `;
  const found = [...otherBrands].filter(([key]) => folded.includes(` ${key} `));
  let rest = text;
  for (const [key] of found) {
    const name = key.replaceAll(' ', '[^\\p{L}\\p{N}]+');
    rest = rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), ' ');
  }
  const [[, first] = []] = found;
  return {
    names: found.map(([, { name }]) => name),
    rest: first && foldText(rest) === '' ? first.knownFor : rest,
  };
}

/** The terms of each thing of which any will do. */
export function partsOf({ terms }: SearchQuery): readonly (readonly SearchTerm[])[] {
  return [...Map.groupBy(terms, ({ part }) => part).values()];
}

/** A query without its single letters and digits, which are seldom meant: `o'sofa`. */
export function withoutScraps(query: SearchQuery): SearchQuery {
  return { ...query, terms: query.terms.filter(({ words }) => words.length > 1) };
}

/** A query without its sizes and numbers: of what it names, the nearest sizes may do. */
export function withoutSizes(query: SearchQuery): SearchQuery {
  return { ...query, terms: query.terms.filter(({ words }) => !/^\d/.test(words)) };
}

function readPart(typed: readonly string[], language: SearchLanguage, isLast: boolean) {
  const spoken = language.noisePhrases
    .reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, ' '), ` ${typed.join(' ')} `)
    .split(' ')
    .filter(Boolean);
  const mended = mend(spoken, language, isLast);
  const { wanted, excluded } = takeUnwanted(mended, language);
  const named = withoutCount(withoutNoise(wanted, language), language);
  const isChanged = mended.join(' ') !== spoken.join(' ');
  const isNoise = named.length === 0;
  const words = isNoise ? mended.filter((word) => !UNWANTED.has(word)) : named;
  return { words, excluded, isNoise, isChanged, isLast };
}

/** How many of a thing are wanted says nothing of it: `2 chairs`. */
function withoutCount(words: readonly string[], { names }: SearchLanguage): readonly string[] {
  const [count = '', thing = ''] = words;
  const isCount = /^(?:\d|1[0-2])$/.test(count) && !isMeasure(count, thing);
  return isCount && names.has(keyOf(thing)) ? words.slice(1) : words;
}

/**
 * `3+1+1` counts the seats of a set, `50%` is an offer, `6x6` is a bed in feet, and `sector 57` an
 * address: no product is described by any of them.
 */
function withoutFigures(text: string): string {
  const rest = text
    .replaceAll(/(?<![\p{L}\p{N}])\d(?:\s*\+\s*\d)+(?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\d+(?:\.\d+)?\s*(?:%|percent(?!\p{L}))/giu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])\d+\s*(?:[x×*]|by)\s*\d+(?![\p{L}\p{N}])/giu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])(?:sector|sec|phase|pin ?code)[\s-]*\d+\p{L}?(?!\p{L})/giu, ' ');
  return foldText(rest) === '' ? text : rest;
}

/** Noise inside a phrase of a group is part of it: `pani ka filter`. */
function withoutNoise(words: readonly string[], language: SearchLanguage): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at, language);
    const phrase = words.slice(at, at + length);
    if (length > 1 || !language.noise.has(phrase[0] ?? '')) kept.push(...phrase);
    at += length;
  }
  return kept;
}

function mend(words: readonly string[], language: SearchLanguage, isTyping: boolean): string[] {
  const mended: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const letters = initialsLength(words, at, language);
    if (letters > 0) {
      mended.push(words.slice(at, at + letters).join(''));
      at += letters - 1;
    } else if (language.noise.has(word) || UNWANTED.has(word) || isKnown(word, language))
      mended.push(word);
    else if (
      next !== undefined &&
      !language.noise.has(next) &&
      language.weights.has(keyOf(word + next))
    ) {
      mended.push(word + next);
      at += 1;
    } else mended.push(...mendWord(word, language, isTyping && at === words.length - 1));
  }
  return mended;
}

/** A letter, or the name of one in Hindi. */
const LETTER = /^(?:\p{L}|\p{Script=Devanagari}{1,2})$/u;

/** How many words from `at` on are letters of one known word: two of `T V` and of `ए सी`, else none. */
function initialsLength(words: readonly string[], at: number, { weights }: SearchLanguage): number {
  let end = at;
  while (end < words.length && LETTER.test(words[end] ?? '')) end += 1;
  while (end > at + 1 && !weights.has(words.slice(at, end).join(''))) end -= 1;
  return end > at + 1 ? end - at : 0;
}

function isKnown(word: string, { weights }: SearchLanguage): boolean {
  return word.length < 3 || /^[\d.]+$/.test(word) || weights.has(keyOf(word));
}

function mendWord(word: string, language: SearchLanguage, mayGoOn: boolean): string[] {
  const completed = completion(word, language);
  if (completed !== undefined) return mayGoOn ? [word] : [completed];
  const parts = splitInTwo(word, language);
  if (parts) return parts;
  return [nearestWord(word, language.names, mayGoOn) ?? word];
}

/** The weightiest word that begins so. */
function completion(word: string, { weights }: SearchLanguage): string | undefined {
  let best: string | undefined;
  for (const [candidate, weight] of weights) {
    if (candidate.startsWith(word) && weight > (weights.get(best ?? '') ?? 0)) best = candidate;
  }
  return best;
}

/** `washingmachine` is two words. */
function splitInTwo(word: string, { weights }: SearchLanguage): [string, string] | undefined {
  for (let at = 2; at <= word.length - 3; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (weights.has(keyOf(head)) && weights.has(keyOf(tail))) return [head, tail];
  }
  return undefined;
}

function toTerms(
  words: readonly string[],
  language: SearchLanguage,
  isTyping: boolean,
  part: number,
) {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at, language);
    const phrase = words.slice(at, at + length).join(' ');
    at += length;
    const same = language.groups.get(keyOf(phrase)) ?? [];
    const isBegun = isTyping && at >= words.length;
    const others = isBegun ? begunBy(phrase, language) : [];
    terms.push({
      words: phrase,
      alternatives: [...new Set([phrase, ...same, ...others])],
      isBegun,
      part,
    });
  }
  return terms;
}

const MAX_COMPLETIONS = 5;

/** The weightiest words that begin so, and from three letters on what phrases mean that begin so. */
function begunBy(phrase: string, { groups, weights }: SearchLanguage): string[] {
  const begun: [word: string, weight: number][] = [];
  for (const known of weights) if (known[0].startsWith(phrase)) begun.push(known);
  const words = begun
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_COMPLETIONS)
    .map(([word]) => word);
  if (phrase.length < 3) return words;
  return [...words, ...[...groups].flatMap(([key, same]) => (key.startsWith(phrase) ? same : []))];
}
