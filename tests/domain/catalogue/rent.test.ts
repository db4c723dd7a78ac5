import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, rupees, ZERO } from '#domain/base/money.ts';
import {
  cheapestPlan,
  findPlan,
  formatFullRent,
  formatRent,
  monthlySaving,
  premiumTotal,
  rentBeforeGst,
  rentUnit,
  startingPrice,
} from '#domain/catalogue/rent.ts';
import { anyAmount } from '../../support/amounts.ts';

const sofa = [
  { tenure: 12, price: rupees(1061) },
  { tenure: 6, price: rupees(1297) },
  { tenure: 9, price: rupees(1155) },
];

describe('the plans of a sofa', () => {
  test.each([
    [6, rupees(1297)],
    [9, rupees(1155)],
    [12, rupees(1061)],
    [3, undefined],
    [7, undefined],
  ])('cost for %s months %s paise a month', (tenure, price) => {
    expect(findPlan(sofa, tenure)?.price).toBe(price);
  });

  test('start at the lowest', () => {
    expect(startingPrice(sofa)).toBe(rupees(1061));
  });

  test('start at nothing where there are none', () => {
    expect(startingPrice([])).toBe(ZERO);
  });

  test('are announced by the one that costs the least, if there is one', () => {
    expect(cheapestPlan(sofa)).toEqual({ tenure: 12, price: rupees(1061) });
    expect(cheapestPlan([])).toBeUndefined();
  });

  test.each([
    [6, '0.00'],
    [9, '120.00'],
    [12, '200.00'],
    [3, '0.00'],
  ])('save for %s months ₹%s a month', (tenure, saving) => {
    expect((monthlySaving(sofa, tenure, 'normal') / 100).toFixed(2)).toBe(saving);
  });

  test('save what one sees on the plans, with prices to the paisa too', () => {
    const plans = [
      { tenure: 6, price: paise(120_049) },
      { tenure: 12, price: paise(100_051) },
    ];
    const [dear, cheap] = plans.map(({ price }) => formatRent(price, 'normal'));
    expect([dear, cheap]).toEqual(['₹1,017', '₹848']);
    expect(monthlySaving(plans, 12, 'normal')).toBe(rupees(1017 - 848));
  });

  test('save nothing where there is one plan', () => {
    expect(monthlySaving([{ tenure: 4, price: rupees(2359) }], 4, 'seasonal')).toBe(ZERO);
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

  test('is the stored price over 1.18 in whole rupees, also where the taxable value rounds otherwise', () => {
    for (let price = 1; price <= 20_000; price += 1) {
      const shown = Math.round(price / 1.18).toLocaleString('en-IN');
      expect(formatRent(rupees(price), 'normal')).toBe(`₹${shown}`);
    }
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
    ['normal', 'per month + GST'],
    ['premium', 'per month + GST'],
    ['medical', 'per month + GST'],
    ['seasonal', 'per season + GST'],
  ] as const)('is, for %s, %s', (kind, unit) => {
    expect(rentUnit(kind)).toBe(unit);
  });

  test('names the months it is for', () => {
    expect(rentUnit('normal', ' for 6 months')).toBe('per month for 6 months + GST');
  });

  test.each([
    [rupees(1297), 'normal', '₹1,297 with GST'],
    [paise(119_950), 'normal', '₹1,199.50 with GST'],
    [rupees(2359), 'seasonal', '₹2,359 with GST'],
    [rupees(4200), 'medical', '₹4,956 with GST'],
  ] as const)('of %s paise, %s, has the full price beside it: %s', (price, kind, full) => {
    expect(formatFullRent(price, kind)).toBe(full);
  });
});

test('announces premium for twelve months', () => {
  expect(premiumTotal(paise(224_100))).toBe(2_689_200);
});
