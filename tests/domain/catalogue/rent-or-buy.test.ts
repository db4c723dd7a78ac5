import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RentOrBuyEntry } from '#domain/content/entries/rent-or-buy-entry.ts';
import { rupees, sum } from '#domain/base/money.ts';
import {
  COMPARED_MONTHS,
  compareRentAndBuy,
  ledgerFigures,
  productsOfSet,
  rentableSet,
} from '#domain/catalogue/rent-or-buy.ts';
import type { Plan } from '#domain/catalogue/rent.ts';

const set: RentOrBuyEntry = {
  slug: 'a-set',
  name: 'a set',
  items: [
    { product: 'sofa', quantity: 1, price: 24_000 },
    { product: 'chair', quantity: 2, price: 6000 },
  ],
  movingOnce: 8500,
  repairsPerYear: 3500,
  resale: [
    { months: 12, percent: 40 },
    { months: 24, percent: 30 },
  ],
};

const plans: Record<string, Plan[]> = {
  sofa: [
    { tenure: 12, price: rupees(1061) },
    { tenure: 6, price: rupees(1297) },
  ],
  chair: [{ tenure: 6, price: rupees(353) }],
};

const compare = (months: number, entry = set) =>
  compareRentAndBuy(entry, months, (product) => plans[product] ?? []);

const wholeRupees = fc.nat(10_000_000);
const anySet: fc.Arbitrary<RentOrBuyEntry> = fc.record({
  slug: fc.constant('a-set'),
  name: fc.constant('a set'),
  items: fc.array(
    fc.record({
      product: fc.constantFrom('sofa', 'chair'),
      quantity: fc.integer({ min: 1, max: 10 }),
      price: wholeRupees,
    }),
  ),
  movingOnce: wholeRupees,
  repairsPerYear: wholeRupees,
  resale: fc.constant(set.resale),
});
const anyMonths = fc.integer({ min: 6, max: 60 });

const [sofa, chair] = set.items;
const instead = [
  { product: 'bench', price: 9000 },
  { product: 'stool', price: 2000 },
];
const setWithOthers = { ...set, items: [sofa, { ...chair, instead }] } as RentOrBuyEntry;

test('may be made of its pieces and of what stands in for them', () => {
  expect(productsOfSet(set)).toEqual(['sofa', 'chair']);
  expect(productsOfSet(setWithOthers)).toEqual(['sofa', 'chair', 'bench', 'stool']);
});

test('puts a piece like it in the place of one that is out of stock', () => {
  const without = (...out: readonly string[]) =>
    rentableSet(setWithOthers, (product) => !out.includes(product))?.items;
  expect(without()).toEqual(set.items);
  expect(without('chair', 'bench')).toEqual([sofa, { product: 'stool', quantity: 2, price: 2000 }]);
  expect(without('chair', 'bench', 'stool')).toBeUndefined();
  expect(without('sofa')).toBeUndefined();
});

test('compares a year of owning a set with a year of renting it', () => {
  expect(compare(12)).toEqual({
    months: 12,
    rent: {
      base: rupees(17_970),
      gst: rupees(3234),
      cost: rupees(21_204),
    },
    buy: {
      price: rupees(36_000),
      moving: rupees(8500),
      repairs: rupees(3500),
      resale: rupees(14_400),
      cost: rupees(33_600),
    },
  });
});

test.each(COMPARED_MONTHS)('can be compared over %s months', (months) => {
  const { rent, buy } = compare(months);
  expect(Math.min(rent.cost, buy.cost)).toBeGreaterThan(0);
});

describe('renting', () => {
  test.each([
    [6, 1297 + 706],
    [11, 1297 + 706],
    [12, 1061 + 706],
    [30, 1061 + 706],
  ])('for %s months takes the longest plan within them, ₹%s a month', (months, monthly) => {
    expect(compare(months).rent.cost).toBe(rupees(months * monthly));
  });

  test('costs rent and GST, to the paisa', () => {
    fc.assert(
      fc.property(anySet, anyMonths, (entry, months) => {
        const { base, gst, cost } = compare(months, entry).rent;
        expect(sum([base, gst])).toBe(cost);
      }),
    );
  });

  test.each([0, 5, Number.NaN])('is refused for %s months, which no plan fits', (months) => {
    expect(() => compare(months)).toThrow(RangeError);
  });

  test('is refused for a piece that is not for rent', () => {
    const lost = { ...set, items: [{ product: 'piano', quantity: 1, price: 90_000 }] };
    expect(() => compare(12, lost)).toThrow(RangeError);
  });
});

describe('buying', () => {
  test.each([
    [6, 70],
    [12, 40],
    [18, 35],
    [24, 30],
    [48, 30],
  ])('sells again after %s months for %s percent of the price', (months, percent) => {
    expect(compare(months).buy.resale).toBe(rupees(360 * percent));
  });

  test.each([
    [6, 1750],
    [12, 3500],
    [36, 10_500],
  ])('costs in %s months ₹%s of repairs', (months, repairs) => {
    expect(compare(months).buy.repairs).toBe(rupees(repairs));
  });

  test('costs what is paid less what comes back, to the paisa', () => {
    fc.assert(
      fc.property(anySet, anyMonths, (entry, months) => {
        const { price, moving, repairs, resale, cost } = compare(months, entry).buy;
        expect(sum([cost, resale])).toBe(sum([price, moving, repairs]));
      }),
    );
  });

  test('never sells for more than was paid', () => {
    fc.assert(
      fc.property(anySet, anyMonths, (entry, months) => {
        const { price, resale } = compare(months, entry).buy;
        expect(resale).toBeLessThanOrEqual(price);
      }),
    );
  });
});

test('a text can say what renting and owning come to, and what the pieces lose', () => {
  const both = compare(12);
  const { renting, owning, price, moving, repairs, lost } = ledgerFigures(both);
  expect([renting, owning]).toEqual([both.rent.cost, both.buy.cost]);
  expect(sum([lost, moving, repairs])).toBe(owning);
  expect([price, lost]).toEqual([rupees(36_000), rupees(21_600)]);
});
