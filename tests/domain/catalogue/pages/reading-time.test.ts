import { expect, test } from 'vitest';
import { readingMinutes } from '#domain/catalogue/pages/reading-time.ts';

test.each([
  [0, 1],
  [10, 1],
  [329, 1],
  [331, 2],
  [1100, 5],
])('%s words take %s minutes', (words, minutes) => {
  expect(readingMinutes('rent '.repeat(words))).toBe(minutes);
});

test('an amount is a word, a mark of Markdown is none', () => {
  const sentence = '## **Rent** is - ₹1,299 a month\n\n';
  expect(readingMinutes(sentence.repeat(66))).toBe(readingMinutes('word '.repeat(66 * 5)));
});
