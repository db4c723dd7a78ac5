import { expect, test } from 'vitest';
import { cashFault } from '#domain/overview/cash-close.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';

const span = { first: day('2026-11-10'), today: day('2026-11-23') };
const expected = { taken: rupees(100), given_back: ZERO, transferred: ZERO, carrying: ZERO };
const count = (counted: number, words = '') =>
  [{ way: 'taken', counted: rupees(counted), words }] as const;

test.each([
  ['2026-11-22', count(100), undefined],
  ['2026-11-10', count(100), undefined],
  ['2026-11-09', count(100), 'CASH_DAY_BEFORE'],
  ['2026-11-23', count(100), 'CASH_DAY_RUNS'],
  ['2026-11-24', count(100), 'CASH_DAY_RUNS'],
  ['2026-11-22', count(99.5), 'CASH_WORDS_MISSING'],
  ['2026-11-22', count(99.5, '  '), 'CASH_WORDS_MISSING'],
  ['2026-11-22', count(99.5, 'A fee of the bank'), undefined],
  ['2026-11-22', count(101), 'CASH_WORDS_MISSING'],
])('%s counted as %j: %s', (on, counts, fault) => {
  expect(cashFault(day(on), span, expected, counts)).toBe(fault);
});

test('no day is counted before the first order', () => {
  const before = { ...span, first: undefined };
  expect(cashFault(day('2026-11-22'), before, expected, count(100))).toBe('CASH_DAY_BEFORE');
});
