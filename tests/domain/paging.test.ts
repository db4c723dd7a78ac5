import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from '#domain/paging.ts';

const orders = [1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each([
  [1, 1, [1, 2, 3, 4]],
  [2, 2, [5, 6, 7, 8]],
  [3, 3, [9]],
  [4, 3, [9]],
  [0, 1, [1, 2, 3, 4]],
  [-2, 1, [1, 2, 3, 4]],
])('asked for page %s gives page %s', (asked, number, entries) => {
  expect(pageOf(orders, asked, 4)).toEqual({ number, count: 3, entries });
});

test('has one empty page of an empty list', () => {
  expect(pageOf([], 1, 4)).toEqual({ number: 1, count: 1, entries: [] });
});

test('shows every entry once over all pages', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (entries, size) => {
      const { count } = pageOf(entries, 1, size);
      const pages = Array.from({ length: count }, (_, at) => pageOf(entries, at + 1, size));
      expect(pages.flatMap((page) => page.entries)).toEqual(entries);
    }),
  );
});
