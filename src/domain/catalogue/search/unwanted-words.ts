import { phraseLength, type SearchLanguage } from './search-language.ts';
import { foldText, keyOf } from './search-text.ts';

// What a search leaves out: rules/catalogue.md#what-a-search-leaves-out

/** A word, or several that are joined, with a hyphen before it. */
const EXCLUDED = /(?<=^|\s)-(\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*)/gu;

/** What is said before a thing that is not wanted, and in Hindi behind it. */
export const UNWANTED = new Set('without no not non except excluding minus bina बिना'.split(' '));
const SAID_BEHIND =
  /(\p{L}[\p{L}\p{M}\p{N}]*)\s+(?:k[ae]\s+bina|k[ae]\s+bagair|nahi+n?|के\s+बिना|नहीं)(?![\p{L}\p{M}])/giu;

/**
 * Takes the words with a hyphen before them out of a query, unless nothing else is asked for, and turns
 * what Hindi says behind a thing into what English says before it.
 */
export function takeExcluded(query: string): { rest: string; excluded: readonly string[] } {
  const text = query
    .replaceAll(SAID_BEHIND, 'without $1')
    .replaceAll(/(?<![\p{L}\p{N}])w\/o(?!\p{L})/giu, 'without');
  const excluded = [...text.matchAll(EXCLUDED)].map(([, words = '']) => foldText(words));
  const rest = text.replaceAll(EXCLUDED, ' ');
  return foldText(rest) === '' ? { rest: text, excluded: [] } : { rest, excluded };
}

/**
 * Takes out what is not wanted, with what else is said of it behind a thing that is: of
 * `bed without box storage` a bed stays and boxes are left out.
 */
export function takeUnwanted(words: readonly string[], language: SearchLanguage) {
  const wanted: string[] = [];
  const excluded: string[] = [];
  const lengthAt = (at: number) => phraseLength(words, at, language);
  for (let at = 0; at < words.length;) {
    const end = at + lengthAt(at);
    if (end > at + 1 || !UNWANTED.has(words[at] ?? '')) {
      wanted.push(...words.slice(at, end));
      at = end;
      continue;
    }
    at += 1;
    while (/^(?:an?|any|the)$/.test(words[at] ?? '')) at += 1;
    const word = words[at] ?? '';
    if (/^\d?$/.test(word)) continue;
    const isAll = wanted.length === 0 && at + lengthAt(at) === words.length;
    const length = isAll ? 1 : lengthAt(at);
    if (!language.noise.has(word)) excluded.push(words.slice(at, at + length).join(' '));
    at += length;
    const isMoreOfIt = () =>
      at < words.length && lengthAt(at) === 1 && !language.groups.has(keyOf(words[at] ?? ''));
    while (wanted.length > 0 && isMoreOfIt() && !UNWANTED.has(words[at] ?? '')) at += 1;
  }
  return { wanted, excluded };
}
