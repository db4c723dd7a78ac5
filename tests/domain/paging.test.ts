import { expect, test } from 'vitest';
import { pageOf } from '#domain/paging.ts';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

test.each([
  { asked: 1, number: 1, entries: ['a', 'b', 'c', 'd'] },
  { asked: 2, number: 2, entries: ['e'] },
  { asked: 3, number: 2, entries: ['e'] },
  { asked: 0, number: 1, entries: ['a', 'b', 'c', 'd'] },
])('page $asked of five by fours is page $number', ({ asked, number, entries }) => {
  expect(pageOf(FIVE, asked, 4)).toEqual({ number, count: 2, entries });
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 1, 4)).toEqual({ number: 1, count: 1, entries: [] });
});

test('a full page is not followed by an empty one', () => {
  expect(pageOf(FIVE.slice(1), 2, 4).count).toBe(1);
});
