import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees, minus, paise, rupees, sum, times, ZERO } from '#domain/base/money.ts';
import { anyAmount } from '../../support/amounts.ts';

describe('an amount', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %s, which is not a whole number of paise',
    (amount) => {
      expect(() => paise(amount)).toThrow(RangeError);
    },
  );

  test.each([
    [0, 0],
    [1, 100],
    [1297, 129_700],
    [99.99, 9999],
    [0.01, 1],
  ])('reads ₹%s as %s paise', (given, expected) => {
    expect(rupees(given)).toBe(expected);
  });

  test('adds up to the same whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), (amounts) => {
        expect(sum(amounts)).toBe(sum(amounts.toReversed()));
      }),
    );
  });

  test('is nothing when nothing is added', () => {
    expect(sum([])).toBe(ZERO);
  });

  test('times a count is the sum of that many', () => {
    fc.assert(
      fc.property(anyAmount, fc.nat(50), (amount, count) => {
        expect(times(amount, count)).toBe(sum(Array.from({ length: count }, () => amount)));
      }),
    );
  });

  test('is what it was after adding and taking the same', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (held, more) => {
        expect(minus(sum([held, more]), more)).toBe(held);
      }),
    );
  });
});

describe('an amount that is paid or owed', () => {
  test.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [49, '₹0.49'],
    [99_900, '₹999'],
    [504_620, '₹5,046.20'],
    [504_600, '₹5,046'],
    [9_999_999, '₹99,999.99'],
    [10_000_000, '₹1,00,000'],
    [12_450_050, '₹1,24,500.50'],
    [1_234_567_800, '₹1,23,45,678'],
    [-16_184, '− ₹161.84'],
    [-50_000, '− ₹500'],
  ])('of %s paise is shown as %s', (amount, shown) => {
    expect(formatRupees(paise(amount))).toBe(shown);
  });

  test('always groups digits the Indian way, with two decimals or none', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(formatRupees(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})(\.\d{2})?$/);
      }),
    );
  });

  test('is shown to the paisa', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const read = Number(formatRupees(amount).replaceAll(/[₹,]/g, ''));
        expect(Math.round(read * 100)).toBe(amount);
      }),
    );
  });
});
