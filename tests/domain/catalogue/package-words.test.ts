import { expect, test } from 'vitest';
import { packageStockWords } from '#messages/catalogue/catalogue-words.ts';
import { lackingWords } from '#messages/catalogue/package-words.ts';

const DELHI = { name: 'Delhi' };

test.each([
  [[], ''],
  [
    ['LED TV, 55 inch'],
    'Out of stock in Delhi: we don’t have enough of “LED TV, 55 inch” for this package.',
  ],
  [
    ['LED TV, 55 inch', 'Desk', 'Fan'],
    'Out of stock in Delhi: we don’t have enough of “LED TV, 55 inch”, “Desk” and “Fan” for this package.',
  ],
])('a package’s page says of %j: %j', (items, words) => {
  expect(lackingWords(DELHI, items)).toBe(words);
});

test('the office says how many of a package can be ordered, and why', () => {
  expect(packageStockWords({ available: 4, lacking: [] }, false)).toBe('Shoppers can order 4.');
  expect(packageStockWords({ available: 0, lacking: ['Desk', 'Fan'] }, true)).toBe(
    'Shoppers can order 0: it is off sale; not enough Desk in the store; not enough Fan in the store.',
  );
});
