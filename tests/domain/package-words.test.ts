import { expect, test } from 'vitest';
import { packageStockWords } from '#messages/catalogue-words.ts';
import { swapWords } from '#messages/package-words.ts';

const DELHI = { name: 'Delhi' };
const TV = { piece: 'LED TV, 55 inch', product: 'LED TV, 65 inch' };
const CHAIR = { piece: 'Desk chair', product: 'Mesh chair' };

test('a package’s page says what is out and what comes in its place', () => {
  expect(swapWords(DELHI, [])).toBe('');
  expect(swapWords(DELHI, [TV, CHAIR])).toBe(
    'You get “LED TV, 65 inch” at the same rent. “LED TV, 55 inch” is out of stock in Delhi today. ' +
      'You get “Mesh chair” at the same rent. “Desk chair” is out of stock in Delhi today.',
  );
});

test('the office says as what a package can be ordered, and why', () => {
  const all = { available: 4, swaps: [], lacking: [] };
  expect(packageStockWords(all, false)).toBe('Shoppers can order 4.');
  expect(packageStockWords({ ...all, swaps: [TV] }, false)).toBe(
    'Shoppers can order 4: LED TV, 65 inch comes in the place of LED TV, 55 inch.',
  );
  expect(packageStockWords({ available: 0, swaps: [], lacking: ['Desk', 'Fan'] }, true)).toBe(
    'Shoppers can order 0: it is off sale; not enough of Desk is in the store; not enough of Fan is in the store.',
  );
});
