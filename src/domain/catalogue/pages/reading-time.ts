const WORDS_A_MINUTE = 220;

/** Whole minutes, one at least, that a text in Markdown takes to read. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’,.-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
