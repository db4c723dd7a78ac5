import { expect, test } from 'vitest';
import { depositTotals, type LedgerEntry } from '#domain/deposit.ts';
import { rupees } from '#domain/money.ts';

const entry = (
  type: LedgerEntry['type'],
  status: LedgerEntry['status'],
  amount: number,
): LedgerEntry => ({ type, status, amount: rupees(amount) });

test.each([
  ['nothing was rented yet', [], 0, 0, 0],
  [
    'two deposits are held',
    [entry('DEPOSIT', 'ACTIVE', 1061), entry('DEPOSIT', 'ACTIVE', 500)],
    1561,
    0,
    1561,
  ],
  ['an order waits for its payment', [entry('DEPOSIT', 'WAITING_PAYMENT', 1061)], 0, 0, 0],
  [
    'a refund is only promised',
    [entry('DEPOSIT', 'ACTIVE', 1061), entry('REFUND', 'WAITING_PAYMENT', 900)],
    1061,
    0,
    1061,
  ],
  [
    'a refund was paid, another deposit is held',
    [
      entry('DEPOSIT', 'REFUNDED', 1061),
      entry('REFUND', 'REFUNDED', 900),
      entry('DEPOSIT', 'ACTIVE', 500),
    ],
    500,
    900,
    1400,
  ],
  ['all of a deposit was kept', [entry('DEPOSIT', 'ADJUSTED', 1061)], 0, 0, 0],
  ['the order was cancelled', [entry('DEPOSIT', 'CANCELLED', 1061)], 0, 0, 0],
])('adds up when %s', (_when, entries, active, refunded, total) => {
  expect(depositTotals(entries)).toEqual({
    active: rupees(active),
    refunded: rupees(refunded),
    total: rupees(total),
  });
});
