import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutGst } from '#domain/base/gst.ts';
import { paise, sum } from '#domain/base/money.ts';
import {
  conditionOnReturn,
  handStatesFrom,
  mayChangePlaces,
  mayUnitBecome,
  readTag,
  rentOfLine,
  shareOfRent,
  UNIT_STATES,
  unitCode,
  unitTag,
} from '#domain/catalogue/unit.ts';

test('only what is in the store is reserved, and only what is reserved goes out', () => {
  const before = (to: (typeof UNIT_STATES)[number]) =>
    UNIT_STATES.filter((from) => mayUnitBecome(from, to));
  expect(before('reserved')).toEqual(['store']);
  expect(before('rented')).toEqual(['reserved']);
});

test('what comes back is looked at before it stands in the store again', () => {
  expect(mayUnitBecome('rented', 'store')).toBe(false);
  expect(mayUnitBecome('rented', 'inspection')).toBe(true);
  expect(handStatesFrom('inspection')).toEqual(['store', 'repair', 'lost', 'retired']);
});

test('what an order has is moved by its order alone, and what is gone for good by nobody', () => {
  for (const state of ['reserved', 'rented', 'sold', 'retired'] as const) {
    expect(handStatesFrom(state)).toEqual([]);
  }
  expect(handStatesFrom('lost')).toEqual(['inspection']);
});

test.each([
  ['reserved', 'store', true],
  ['inspection', 'rented', true],
  ['lost', 'inspection', true],
  ['store', 'lost', false],
  ['rented', 'sold', false],
  ['rented', 'repair', false],
] as const)('a unit that is %s and one that is %s can change places: %s', (a, b, may) => {
  expect(mayChangePlaces(a, b)).toBe(may);
  expect(mayChangePlaces(b, a)).toBe(may);
});

test('what was new is good once it was with somebody, and nothing gets better by that', () => {
  expect(conditionOnReturn('new')).toBe('good');
  expect(conditionOnReturn('worn')).toBe('worn');
});

test.each([
  ['oslo-3-seater-sofa', [], 'OSL3'],
  ['kochi-bookshelf', [], 'KOCB'],
  ['lamp', [], 'LAM'],
  ['kochi-bed', ['KOCB'], 'KOCB2'],
  ['kochi-bench', ['KOCB', 'KOCB2'], 'KOCB3'],
])('the tags of %s begin, where %j are taken, with %s', (slug, taken, code) => {
  expect(unitCode(slug, new Set(taken))).toBe(code);
});

test.each([
  ['OSL3-0142', 'OSL3-0142'],
  [' osl3 142 ', 'OSL3-0142'],
  ['osl3-12345', 'OSL3-12345'],
  ['https://shop.example/office/unit?tag=OSL3-0142', 'OSL3-0142'],
  ['sofa', null],
  ['B261121-7F3KQ2', null],
  ['', null],
])('reads %j as the tag %s', (text, tag) => {
  expect(readTag(text)).toBe(tag);
});

test('a tag has four digits at least', () => {
  expect(unitTag('OSL3', 7)).toBe('OSL3-0007');
  expect(unitTag('OSL3', 12_345)).toBe('OSL3-12345');
});

test('what a line earned is the sum of what its units did, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      (billed, quantity) => {
        const parts = Array.from({ length: quantity }, (_, place) =>
          shareOfRent(paise(billed), quantity, place),
        );
        expect(sum(parts)).toBe(billed);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('rent of a line is less its part of discounts and credit notes, without GST', () => {
  const bill = {
    before: paise(0),
    ofLine: paise(11_800),
    rent: paise(23_600),
    discount: paise(0),
    credited: paise(0),
  };
  expect(rentOfLine([])).toBe(0);
  expect(rentOfLine([bill])).toBe(10_000);
  expect(rentOfLine([bill, { ...bill, discount: paise(11_800) }])).toBe(15_000);
  expect(rentOfLine([{ ...bill, credited: paise(23_600) }])).toBe(0);
  expect(rentOfLine([{ ...bill, ofLine: paise(0), rent: paise(0) }])).toBe(0);
});

test('all lines of an order add up to what was billed, to the paisa, whatever was taken off', () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  const invoice = fc.record({
    lines: fc.array(amount, { minLength: 3, maxLength: 3 }),
    off: amount,
  });
  fc.assert(
    fc.property(fc.array(invoice, { minLength: 1, maxLength: 5 }), (invoices) => {
      const bills = invoices.map(({ lines, off }) => {
        const rent = sum(lines.map(paise));
        return { lines, rent, discount: paise(Math.min(off, rent)), credited: paise(0) };
      });
      const parts = [0, 1, 2].map((at) =>
        rentOfLine(
          bills.map(({ lines, ...bill }) => ({
            ...bill,
            before: sum(lines.slice(0, at).map(paise)),
            ofLine: paise(lines[at] ?? 0),
          })),
        ),
      );
      const billed = sum(bills.map(({ rent, discount }) => paise(rent - discount)));
      expect(sum(parts)).toBe(withoutGst(billed));
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
