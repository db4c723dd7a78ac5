import { expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import { isSameOffer } from '#domain/catalogue/same-offer.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';

const plan = (tenure: Tenure, price: number) => ({ tenure, price: paise(price) });

test.each([
  ['with fewer units', { available: 1, plans: [plan(12, 700), plan(6, 900)] }, true],
  ['sold out', { available: 0, plans: [plan(6, 900), plan(12, 700)] }, false],
  ['at another price', { available: 4, plans: [plan(6, 900), plan(12, 701)] }, false],
  ['for another time', { available: 4, plans: [plan(6, 900), plan(9, 700)] }, false],
  ['without a plan', { available: 4, plans: [plan(6, 900)] }, false],
])('knows whether an offer looks the same %s', (_, live, isSame) => {
  const made = { available: 4, plans: [plan(6, 900), plan(12, 700)] };
  expect(isSameOffer(made, live)).toBe(isSame);
});
