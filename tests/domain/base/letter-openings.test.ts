import { expect, test } from 'vitest';
import type { Letter } from '#messages/base/letter.ts';
import { LETTERS } from '../../server/support/all-letters.ts';

const MOST_WORDS = 25;

/** The first sentence of a letter, without its salutation. */
function openingOf({ blocks }: Letter): string {
  const [first] = blocks;
  if (first?.kind !== 'text') return `(${first?.kind})`;
  return first.text.split(/(?<=[.!?:])\s/)[0] ?? '';
}

/** Voice: a letter makes its point in its first line, and tells no story of numbers. */
test.each(Object.entries(LETTERS))('%s begins with its point', (_name, letters) => {
  for (const letter of letters) {
    const opening = openingOf(letter);
    expect(opening).toMatch(/^[\p{Lu}₹]/u);
    expect(opening).not.toMatch(/^(?:Order|Invoice|Your order) [A-Z]\d/);
    expect(opening.split(/\s+/).length, opening).toBeLessThanOrEqual(MOST_WORDS);
  }
});
