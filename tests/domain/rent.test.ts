import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, rupees, ZERO } from '#domain/money.ts';
import {
  findRentOption,
  formatRent,
  monthlySaving,
  premiumTotal,
  rentBeforeGst,
  rentUnit,
  startingPrice,
} from '#domain/rent.ts';
import { anyAmount } from '../support/amounts.ts';

const sofa = [
  { period: 12, price: rupees(1061) },
  { period: 6, price: rupees(1297) },
  { period: 9, price: rupees(1155) },
];

describe('the plans of a sofa', () => {
  test.each([
    [6, rupees(1297)],
    [9, rupees(1155)],
    [12, rupees(1061)],
    [3, undefined],
    [7, undefined],
  ])('cost for %s months %s paise a month', (tenure, price) => {
    expect(findRentOption(sofa, tenure)?.price).toBe(price);
  });

  test('start at the lowest', () => {
    expect(startingPrice(sofa)).toBe(rupees(1061));
  });

  test('start at nothing where there are none', () => {
    expect(startingPrice([])).toBe(ZERO);
  });

  test.each([
    [6, '0.00'],
    [9, '120.34'],
    [12, '200.00'],
    [3, '0.00'],
  ])('save for %s months ₹%s a month', (tenure, saving) => {
    expect((monthlySaving(sofa, tenure, 'normal') / 100).toFixed(2)).toBe(saving);
  });

  test('save nothing where there is one plan', () => {
    expect(monthlySaving([{ period: 4, price: rupees(2359) }], 4, 'seasonal')).toBe(ZERO);
  });
});

describe('a price on a card', () => {
  test.each([
    [1297, 'normal', '₹1,099'],
    [1155, 'normal', '₹979'],
    [1061, 'normal', '₹899'],
    [2241, 'premium', '₹1,899'],
    [2359, 'seasonal', '₹1,999'],
    [4200, 'medical', '₹4,200'],
  ] as const)('of ₹%s, %s, reads %s', (price, kind, shown) => {
    expect(formatRent(rupees(price), kind)).toBe(shown);
  });

  test('takes the GST out of every kind but medical, which holds none', () => {
    fc.assert(
      fc.property(anyAmount, (price) => {
        expect(rentBeforeGst(price, 'medical')).toBe(price);
        expect(rentBeforeGst(price, 'normal')).toBeLessThanOrEqual(price);
      }),
    );
  });

  test.each([
    ['normal', 'a month'],
    ['premium', 'a month'],
    ['medical', 'a month'],
    ['seasonal', 'a season'],
  ] as const)('is, for %s, %s', (kind, unit) => {
    expect(rentUnit(kind)).toBe(unit);
  });
});

test('announces premium for twelve months', () => {
  expect(premiumTotal(paise(224_100))).toBe(2_689_200);
});
