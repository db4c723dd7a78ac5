import { expect, test } from 'vitest';
import { readWishes } from '#domain/catalogue/search/search-wishes.ts';
import { wishWords } from '#messages/catalogue/wish-words.ts';

test.each([
  ['fridge under 1000', 'Refrigerators', 'Refrigerators up to ₹1,000 + GST a month'],
  ['sofa above 800', undefined, 'Sofa from ₹800 + GST a month'],
  ['sofa 800 to 1200', 'Sofas', 'Sofas from ₹800 to ₹1,200 + GST a month'],
  ['bed for 6 months', 'Beds', 'Beds for 6 months'],
  ['cheapest sofa under 900', 'Sofas', 'Sofas up to ₹900 + GST a month, lowest rent first'],
  ['expensive sofa', 'Sofas', 'Sofas, highest rent first'],
  ['under 500', undefined, 'Everything up to ₹500 + GST a month'],
  ['sofa under 99999999999999', 'Sofas', 'Sofas up to ₹9,99,999 + GST a month'],
])('says what “%s” was understood to ask for', (typed, shelf, words) => {
  expect(wishWords(readWishes(typed), shelf)).toBe(words);
});

test('says nothing where a search asks for a thing alone', () => {
  expect(wishWords(readWishes('queen bed'))).toBeNull();
});
