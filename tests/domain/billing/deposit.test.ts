import { expect, test } from 'vitest';
import { depositTotals, type LedgerEntry, shownEntries } from '#domain/billing/deposit.ts';
import { rupees, ZERO } from '#domain/base/money.ts';

/** Held in full where it is active. */
const entry = (type: LedgerEntry['type'], status: LedgerEntry['status'], amount: number) => ({
  type,
  status,
  amount: rupees(amount),
  withdrawn: ZERO,
  held: rupees(type === 'DEPOSIT' && status === 'ACTIVE' ? amount : 0),
});

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

const HELD = { held: ZERO, kept: ZERO, isRefunding: false };

test.each([
  ['all of it is held', [entry('DEPOSIT', 'ACTIVE', 1061)], 1061, [['DEPOSIT', 'ACTIVE', 1061]]],
  ['a part paid rent', [entry('DEPOSIT', 'ACTIVE', 1061)], 61, [['DEPOSIT', 'ACTIVE', 61]]],
  ['nothing is left', [entry('DEPOSIT', 'ACTIVE', 1061)], 0, [['DEPOSIT', 'ADJUSTED', 1061]]],
  [
    'the rest is on its way back',
    [entry('DEPOSIT', 'ACTIVE', 1061), entry('REFUND', 'WAITING_PAYMENT', 900)],
    900,
    [
      ['DEPOSIT', 'ACTIVE', 1061],
      ['REFUND', 'WAITING_PAYMENT', 900],
    ],
  ],
  [
    'it was forfeited, and rent paid ahead is on its way back',
    [entry('DEPOSIT', 'ACTIVE', 6309), entry('REFUND', 'WAITING_PAYMENT', 184)],
    0,
    [
      ['DEPOSIT', 'ADJUSTED', 6309],
      ['REFUND', 'WAITING_PAYMENT', 184],
    ],
  ],
  [
    'an exchange left some of it over',
    [entry('DEPOSIT', 'CARRIED', 1061), entry('REFUND', 'WAITING_PAYMENT', 200)],
    200,
    [
      ['DEPOSIT', 'CARRIED', 1061],
      ['REFUND', 'WAITING_PAYMENT', 200],
    ],
  ],
  [
    'it is not paid',
    [entry('DEPOSIT', 'WAITING_PAYMENT', 9)],
    0,
    [['DEPOSIT', 'WAITING_PAYMENT', 9]],
  ],
])('shows a deposit of which %s', (_when, entries, amount, shown) => {
  const held = rupees(amount);
  const found = shownEntries(entries, { ...HELD, held });
  expect(found.map(({ type, status, amount: of }) => [type, status, of / 100])).toEqual(shown);
  expect(depositTotals(found).active).toBe(held);
});

test.each([
  [true, 'WAITING_PAYMENT', 0],
  [false, 'REFUNDED', 1061],
])('the deposit of a cancelled order is a refund, on its way: %s', (isRefunding, status, back) => {
  const found = shownEntries([entry('DEPOSIT', 'REFUNDED', 1061)], { ...HELD, isRefunding });
  expect(found).toMatchObject([{ type: 'REFUND', status, held: 0 }]);
  expect(depositTotals(found)).toMatchObject({ active: ZERO, refunded: rupees(back) });
});

test('a settled deposit shows the same amounts before its transfer and after', () => {
  const amounts = (deposit: 'ACTIVE' | 'REFUNDED', refund: 'WAITING_PAYMENT' | 'REFUNDED') =>
    shownEntries([entry('DEPOSIT', deposit, 2452), entry('REFUND', refund, 1802)], {
      held: deposit === 'ACTIVE' ? rupees(1802) : ZERO,
      kept: rupees(650),
      isRefunding: false,
    }).map(({ type, amount }) => [type, amount / 100]);
  expect(amounts('ACTIVE', 'WAITING_PAYMENT')).toEqual([
    ['DEPOSIT', 2452],
    ['REFUND', 1802],
  ]);
  expect(amounts('REFUNDED', 'REFUNDED')).toEqual(amounts('ACTIVE', 'WAITING_PAYMENT'));
});

test.each([
  ['all of it was kept, and rent paid ahead went back', 6309, 'ADJUSTED'],
  ['the rest went back', 6308, 'REFUNDED'],
])('after the transfer a deposit says that %s', (_when, kept, status) => {
  const entries = [entry('DEPOSIT', 'REFUNDED', 6309), entry('REFUND', 'REFUNDED', 184)];
  const found = shownEntries(entries, { ...HELD, kept: rupees(kept) });
  expect(found.map((each) => each.status)).toEqual([status, 'REFUNDED']);
  expect(depositTotals(found).refunded).toBe(rupees(184));
});

test('a deposit that was used up is refunded once its charge is waived', () => {
  const found = shownEntries([entry('DEPOSIT', 'ADJUSTED', 650)], { ...HELD, kept: ZERO });
  expect(found).toMatchObject([{ type: 'DEPOSIT', status: 'REFUNDED', held: 0 }]);
  const kept = shownEntries([entry('DEPOSIT', 'ADJUSTED', 650)], { ...HELD, kept: rupees(650) });
  expect(kept).toMatchObject([{ status: 'ADJUSTED' }]);
});
