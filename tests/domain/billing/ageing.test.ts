import { expect, test } from 'vitest';
import { ageOf } from '#domain/billing/ageing.ts';

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
