import { expect, test } from 'vitest';
import { pageAmong, partOfPage } from '#domain/base/paging.ts';

test.each([
  { asked: 1, number: 1, offset: 0 },
  { asked: 2, number: 2, offset: 4 },
  { asked: 3, number: 2, offset: 4 },
  { asked: 0, number: 1, offset: 0 },
])('page $asked of five by fours is page $number', ({ asked, number, offset }) => {
  expect(pageAmong(5, asked, 4)).toEqual({ number, count: 2 });
  expect(partOfPage(number, 4)).toEqual({ limit: 4, offset });
});

test('an empty list has one empty page', () => {
  expect(pageAmong(0, 1, 4)).toEqual({ number: 1, count: 1 });
});

test('a full page is not followed by an empty one', () => {
  expect(pageAmong(4, 2, 4).count).toBe(1);
});
