import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees, paise, rupees } from '#domain/base/money.ts';
import { readRupees, readWholeRupees } from '#domain/base/typed-rupees.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['1250', 1250],
  ['1,250', 1250],
  ['₹ 1,250.75', 1250.75],
  ['1,25,000', 125_000],
  ['125,000', 125_000],
  ['1,250,000', 1_250_000],
  ['99,99,99,999', 999_999_999],
])('reads %s as it is meant', (text, meant) => {
  expect(readRupees(text)).toBe(rupees(meant));
});

test.each([
  '',
  '12,50',
  '1,25',
  '1,250,00',
  '1,2,500',
  ',250',
  '1250,',
  '1,,250',
  '12.505',
  '.5',
  '-12',
  'a dozen',
  '1234567890',
  '9,999,999,999',
])('takes %j for no amount', (text) => {
  expect(readRupees(text)).toBeUndefined();
});

test('whole rupees are read with their commas, and no paise', () => {
  expect(readWholeRupees('1,250')).toBe(rupees(1250));
  expect(readWholeRupees('1250.00')).toBe(rupees(1250));
  expect(readWholeRupees('1250.50')).toBeUndefined();
  expect(readWholeRupees('12,50')).toBeUndefined();
});

test('reads every amount as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(readRupees(formatRupees(paise(amount)))).toBe(amount);
    }),
  );
});
