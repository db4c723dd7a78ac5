import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { dayAfter, firstDay, isMonth, monthOf, monthsFrom } from '#domain/base/month.ts';

test.each([
  ['2026-11', true],
  ['2000-01', true],
  ['2199-12', true],
  ['1999-12', false],
  ['2200-01', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test('a month goes from its first day to the first of the next', () => {
  const month = monthOf(day('2026-12-31'));
  expect([firstDay(month), dayAfter(month)]).toEqual(['2026-12-01', '2027-01-01']);
  expect(monthsFrom(month, 1)).toBe('2027-01');
  expect(monthsFrom(month, -12)).toBe('2025-12');
});
