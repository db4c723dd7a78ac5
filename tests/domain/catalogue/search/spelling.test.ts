import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween, nearestWord } from '#domain/catalogue/search/spelling.ts';

const KNOWN = new Map([
  ['fridge', 20],
  ['chair', 30],
  ['char', 1],
  ['wardrobe', 9],
  ['wireless', 2],
  ['bed', 50],
]);

test.each([
  ['frigde', 'fridge'],
  ['chiar', 'chair'],
  ['wadrobe', 'wardrobe'],
  ['ardrobe', 'wardrobe'],
  ['bde', undefined],
  ['hair', undefined],
  ['zzzzzz', undefined],
])('takes %s for %s', (word, meant) => {
  expect(nearestWord(word, KNOWN)).toBe(meant);
});

test('likens a word that goes on to as much of the others', () => {
  expect(nearestWord('frigd', KNOWN)).toBeUndefined();
  expect(nearestWord('frigd', KNOWN, true)).toBe('fridge');
});

test('measures the same both ways, nothing for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(distanceBetween(one, other)).toBe(distanceBetween(other, one));
      expect(distanceBetween(one, other) === 0).toBe(one === other);
    }),
  );
});
