import { expect, test } from 'vitest';
import { goodsOf } from '#domain/content/entries/category-entry.ts';

test('a shelf is headed by what is rented there, which may be its name', () => {
  expect(goodsOf({ name: 'Sofas' })).toBe('Sofas');
  expect(goodsOf({ name: 'Medical', goods: 'Medical equipment' })).toBe('Medical equipment');
});
