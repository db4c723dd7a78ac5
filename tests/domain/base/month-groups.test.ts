import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';

test('groups payments by month, in the order they come', () => {
  const days = ['2027-01-02', '2026-12-31', '2026-12-01', '2026-01-15'].map(day);
  expect(groupByMonth(days, (each) => each)).toEqual([
    { month: 'January 2027', entries: ['2027-01-02'] },
    { month: 'December 2026', entries: ['2026-12-31', '2026-12-01'] },
    { month: 'January 2026', entries: ['2026-01-15'] },
  ]);
});

test('has no group of an empty list', () => {
  expect(groupByMonth([], () => day('2026-01-01'))).toEqual([]);
});
