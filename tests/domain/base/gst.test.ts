import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitGst, supplyTo, withGst, withoutGst } from '#domain/base/gst.ts';
import { minus, paise, rupees, sum } from '#domain/base/money.ts';
import { anyAmount } from '../../support/amounts.ts';

describe('rent before GST', () => {
  test.each([
    [1297, '1099.16'],
    [1155, '978.82'],
    [1061, '899.16'],
    [118, '100.00'],
    [0, '0.00'],
  ])('of ₹%s is ₹%s', (stored, expected) => {
    expect((withoutGst(rupees(stored)) / 100).toFixed(2)).toBe(expected);
  });

  test('never falls when the price rises by whole rupees', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(1_000_000), (price, more) => {
        const higher = sum([price, rupees(more)]);
        expect(withoutGst(price)).toBeLessThanOrEqual(withoutGst(higher));
      }),
    );
  });

  test('is within a paisa of the price over 1.18', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        expect(Math.abs(withoutGst(total) - (total * 100) / 118)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is found again after GST was added', () => {
    fc.assert(
      fc.property(anyAmount, (base) => {
        expect(withoutGst(withGst(base))).toBe(base);
      }),
    );
  });
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [6, 8],
  [420_000, 495_600],
])('GST on a base of %s paise makes %s', (base, total) => {
  expect(withGst(paise(base))).toBe(total);
});

describe('the tax split', () => {
  test('halves the tax between CGST and SGST inside a state we are registered in', () => {
    expect(splitGst(paise(118_000), 'intra-state')).toEqual({
      base: 100_000,
      cgst: 9000,
      sgst: 9000,
      igst: 0,
    });
  });

  test('is all IGST into another state', () => {
    expect(splitGst(paise(118_000), 'inter-state')).toEqual({
      base: 100_000,
      cgst: 0,
      sgst: 0,
      igst: 18_000,
    });
  });

  test('takes each half from the price, and leaves the rest as taxable value', () => {
    expect(splitGst(paise(106_100), 'intra-state')).toEqual({
      base: 89_916,
      cgst: 8092,
      sgst: 8092,
      igst: 0,
    });
  });

  test.each(['intra-state', 'inter-state'] as const)('adds up to the paisa, %s', (supply) => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const { base, cgst, sgst, igst } = splitGst(total, supply);
        expect(sum([base, cgst, sgst, igst])).toBe(total);
      }),
    );
  });

  test('taxes the same in and out of state', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const within = splitGst(total, 'intra-state');
        const beyond = splitGst(total, 'inter-state');
        expect(sum([within.cgst, within.sgst])).toBe(beyond.igst);
        expect(minus(total, within.base)).toBe(beyond.igst);
      }),
    );
  });

  test('has CGST and SGST equal, each nine parts in 118 of the price', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const { cgst, sgst } = splitGst(total, 'intra-state');
        expect(cgst).toBe(sgst);
        expect(cgst).toBe(Math.round((total * 9) / 118));
      }),
    );
  });
});

test.each([
  ['06', 'intra-state'],
  ['07', 'intra-state'],
  ['09', 'inter-state'],
])('a delivery to state %s is %s', (stateCode, supply) => {
  expect(supplyTo(stateCode, ['06', '07'])).toBe(supply);
});
