import { expect, test } from 'vitest';
import { kindOf, stockStatus } from '#domain/catalogue/product.ts';

test.each([
  ['furniture', 'normal'],
  ['appliance', 'normal'],
  ['package', 'normal'],
  ['seasonal', 'seasonal'],
  ['premium', 'premium'],
  ['medical', 'medical'],
])('bills the category %s as %s', (category, kind) => {
  expect(kindOf(category)).toBe(kind);
});

test.each([
  [-1, 'Out of Stock'],
  [0, 'Out of Stock'],
  [1, 'In Stock'],
  [40, 'In Stock'],
])('%s units are shown as %s', (available, status) => {
  expect(stockStatus(available)).toBe(status);
});
