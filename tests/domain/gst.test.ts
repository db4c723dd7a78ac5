import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitGst, supplyTo, withGst, withoutGst } from '#domain/gst.ts';
import { minus, paise, rupees, sum } from '#domain/money.ts';
import { anyAmount } from '../support/amounts.ts';

describe('rent before GST', () => {
  test.each([
    [1297, '1099.15'],
    [1155, '978.81'],
    [1061, '899.15'],
    [118, '100.00'],
    [0, '0.00'],
  ])('of ₹%s is ₹%s', (stored, expected) => {
    expect((withoutGst(rupees(stored)) / 100).toFixed(2)).toBe(expected);
  });

  test('never falls when the price rises', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (one, other) => {
        const [lower, higher] = one < other ? [one, other] : [other, one];
        expect(withoutGst(lower)).toBeLessThanOrEqual(withoutGst(higher));
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
  [3, 4],
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

  test('gives an odd paisa to SGST', () => {
    expect(splitGst(paise(106_100), 'intra-state')).toEqual({
      base: 89_915,
      cgst: 8092,
      sgst: 8093,
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

  test('keeps CGST and SGST within a paisa of each other', () => {
    fc.assert(
      fc.property(anyAmount, (total) => {
        const { cgst, sgst } = splitGst(total, 'intra-state');
        expect([0, 1]).toContain(sgst - cgst);
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
