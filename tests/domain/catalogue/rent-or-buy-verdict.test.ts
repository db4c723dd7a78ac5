import { expect, test } from 'vitest';
import { rupees, ZERO } from '#domain/base/money.ts';
import type { RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';
import { verdict } from '#messages/catalogue/rent-or-buy.ts';

const comparison = (renting: number, owning: number): RentOrBuy => ({
  months: 12,
  rent: { base: ZERO, gst: ZERO, cost: rupees(renting) },
  buy: { price: ZERO, moving: ZERO, repairs: ZERO, resale: ZERO, cost: rupees(owning) },
});

test.each([
  [42_432, 67_550, 'Over 12 months renting costs ₹25,118 less.'],
  [1_27_296, 95_760, 'Over 12 months owning costs ₹31,536 less.'],
  [5000, 5000, 'Over 12 months both cost the same.'],
])('renting for ₹%s and owning for ₹%s: %s', (renting, owning, text) => {
  expect(verdict(comparison(renting, owning))).toBe(text);
});
