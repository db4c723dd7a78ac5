import { expect, test } from 'vitest';
import { EVERYTHING, isAmong, priceRangeInWords } from '#domain/catalogue/new-product.ts';

const SUITE = { category: 'Premium', subCategory: 'Premium sofas' };

test.each([
  [EVERYTHING, true],
  [{ type: 'category', search: 'Premium' }, true],
  [{ type: 'category', search: ' premium ' }, true],
  [{ type: 'category', search: 'Premium sofas' }, false],
  [{ type: 'subcategory', search: 'Premium sofas' }, true],
  [{ type: 'subcategory', search: 'Sofas' }, false],
  [{ type: 'category', search: '' }, false],
] as const)('%j shows a premium sofa: %s', (filter, shown) => {
  expect(isAmong(SUITE, filter)).toBe(shown);
});

test('a price range is said in rupees with Indian grouping', () => {
  expect(priceRangeInWords({ from: 449, to: 125_500 })).toBe('₹449 to ₹1,25,500 a month');
});
