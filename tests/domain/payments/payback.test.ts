import { expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { monthsToPayback, usePercent } from '#domain/payments/payback.ts';

test.each([
  [15, 30, 50],
  [30, 30, 100],
  [1, 3, 33],
  [0, 30, 0],
  [0, 0, null],
])('%d of %d days are %s percent', (out, owned, percent) => {
  expect(usePercent(out, owned)).toBe(percent);
});

const cost = rupees(24_000);

test.each([
  [{ cost, earned: rupees(0), lately: rupees(3000) }, 90, 24],
  [{ cost, earned: rupees(12_000), lately: rupees(3000) }, 90, 12],
  [{ cost, earned: rupees(24_000), lately: rupees(0) }, 90, 0],
  [{ cost, earned: rupees(30_000), lately: rupees(3000) }, 90, 0],
  [{ cost, earned: rupees(100), lately: rupees(0) }, 30, null],
  [{ cost, earned: rupees(100), lately: rupees(-5) }, 30, null],
  [{ cost: null, earned: rupees(100), lately: rupees(100) }, 30, null],
])('%j over %d days is paid back in %s months', (sums, days, months) => {
  expect(monthsToPayback(sums, days)).toBe(months);
});
