import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, holdsWords, keyOf } from '#domain/catalogue/search/search-text.ts';

test.each([
  ['  Oslo 3-Seater  SOFA ', 'oslo 3 seater sofa'],
  ['1.5ton', '1.5 ton'],
  ['1.5-Tonnes', '1.5 ton'],
  ['260l fridge', '260 l fridge'],
  ['260 Litres', '260 l'],
  ['55" TV', '55 inch tv'],
  ['55in led', '55 inch led'],
  ['2 in 1 sofa', '2 in 1 sofa'],
  ['six seater', '6 seater'],
  ['three doors', '3 door'],
  ['7kgs', '7 kg'],
  ['1-BHK', '1 bhk'],
  ['1,650 W', '1650 w'],
  ['a/c', 'a c'],
  ['A.C.', 'ac'],
  ['1.5 ton A.C on rent', '1.5 ton ac on rent'],
  ['L.E.D. T.V., 43 inch', 'led tv 43 inch'],
  ['टी.वी.', 'टीवी'],
  ['Sofa B.', 'sofa b'],
  ['a.b.1.5', 'ab 1.5'],
  ['sofa.bed', 'sofa bed'],
  ['फ़्रिज', 'फ्रिज'],
  ['सोफ़ा सेट', 'सोफा सेट'],
  ["'; drop table --", 'drop table'],
  ['v1. Yes.', 'v1 yes'],
  ['🛋️', ''],
])('reads %j as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('reads what it has read the same way again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
      expect(once).not.toMatch(/['"\\&|!():*<>]/);
    }),
  );
});

test.each([
  ['sofas', 'sofa'],
  ['mattresses', 'mattress'],
  ['batteries', 'battery'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['study tables', 'study table'],
])('takes %s for %s', (plural, key) => {
  expect(keyOf(plural)).toBe(key);
});

test('finds words in their order, the last one begun if it may be', () => {
  expect(holdsWords('queen size bed', 'size bed')).toBe(true);
  expect(holdsWords('queen size bed', 'bed size')).toBe(false);
  expect(holdsWords('bedroom', 'bed')).toBe(false);
  expect(holdsWords('bedroom', 'bed', true)).toBe(true);
});
