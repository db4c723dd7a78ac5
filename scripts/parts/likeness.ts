/** How alike the lists of two cities read, and how often an article is linked: what search engines weigh. */

/** Words in a row that are compared. */
const SHINGLE = 4;
/** Of two lists of the same shelf in two cities, in the middle of all shelves. */
export const MOST_ALIKE = 0.6;
/** Other pages that link to an article, in their own text. */
export const LEAST_LINKS = 4;

/** The part of a page that is its own, without what is filled in or chosen there. */
export function bodyOf(html: string): string {
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  return main.replaceAll(/<(script|style|template|nav|form|dialog)\b[^>]*>[^]*?<\/\1>/g, ' ');
}

/** The words of a body, in their order. */
function wordsOf(body: string): string[] {
  const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&[#\w]+;/g, ' ');
  return text.toLowerCase().match(/[\p{L}\d₹,]+/gu) ?? [];
}

function shinglesOf(words: readonly string[]): Set<string> {
  const starts = words.slice(0, Math.max(0, words.length - SHINGLE + 1));
  return new Set(starts.map((_, at) => words.slice(at, at + SHINGLE).join(' ')));
}

export interface Likeness {
  readonly address: string;
  /** Words on it, and rows of words that its twin does not have. */
  readonly words: number;
  readonly own: number;
  /** Shared rows of words among all of both, from 0 to 1. */
  readonly alike: number;
}

/** A page beside its twin of another city. */
export function compare(address: string, body: string, twin: string): Likeness {
  const words = wordsOf(body);
  const [here, there] = [shinglesOf(words), shinglesOf(wordsOf(twin))];
  const shared = here.intersection(there).size;
  const alike = shared / Math.max(1, here.union(there).size);
  return { address, words: words.length, own: here.size - shared, alike };
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
