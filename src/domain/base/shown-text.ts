const seen = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** How many characters people see in a text (rules/account.md#words-that-are-typed). */
export function shownLength(text: string): number {
  return Array.from(seen.segment(text)).length;
}

/** The first character that people see of a text, with its marks; '' of an empty one. */
export function firstShown(text: string): string {
  for (const { segment } of seen.segment(text)) return segment;
  return '';
}
