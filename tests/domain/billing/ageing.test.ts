import { expect, test } from 'vitest';
import { ageOf, readDebtPlace, writeDebtPlace } from '#domain/billing/ageing.ts';

test.each([
  [-3, 'not_due'],
  [0, 'not_due'],
  [1, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, 'two_months'],
  [60, 'two_months'],
  [61, 'three_months'],
  [90, 'three_months'],
  [91, 'older'],
  [Infinity, 'older'],
  [NaN, 'older'],
])('%d days late is %s', (days, age) => {
  expect(ageOf(days)).toBe(age);
});

test('a place in the list of who owes is read as it was written, and nothing else is', () => {
  const place = { userId: 12, by: 123_450 };
  expect(readDebtPlace(writeDebtPlace(place))).toEqual(place);
  for (const text of ['', '12', '1_2_3', '-1_2', 'x_1'])
    expect(readDebtPlace(text)).toBeUndefined();
});
