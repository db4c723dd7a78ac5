import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees, ZERO } from '#domain/base/money.ts';
import { type PrepaidRent, splitRefund } from '#domain/payments/refund-route.ts';
import { lastDue, returnDue } from '#domain/payments/refund-status.ts';

const TODAY = day('2027-02-12');
const rent = (amount: number, id: string, paidOn = '2027-02-10', free = amount): PrepaidRent => ({
  amount: rupees(amount),
  payment: { id, paidOn: day(paidOn), free: rupees(free) },
});
const unpaid: PrepaidRent = { amount: rupees(300), payment: null };

test.each<[string, number, PrepaidRent[], [string, number][], number]>([
  ['a deposit alone', 1802, [], [], 1802],
  ['a deposit and rent paid two days ago', 2547, [rent(745, 'a')], [['a', 745]], 1802],
  ['rent paid six months ago', 745, [rent(745, 'a', '2026-08-12')], [], 745],
  ['rent paid a day less ago', 745, [rent(745, 'a', '2026-08-13')], [['a', 745]], 0],
  ['rent that no payment brought', 300, [unpaid], [], 300],
  [
    'two parts of one payment',
    500,
    [rent(200, 'a', '2027-02-10', 500), rent(300, 'a', '2027-02-10', 500)],
    [['a', 500]],
    0,
  ],
  [
    'less than was paid ahead, the latest first',
    400,
    [rent(300, 'a'), rent(300, 'b')],
    [
      ['b', 300],
      ['a', 100],
    ],
    0,
  ],
  [
    'a payment of which most went back already',
    745,
    [rent(745, 'a', '2027-02-10', 45)],
    [['a', 45]],
    700,
  ],
])(
  '%s goes back the way it was paid, the rest by transfer',
  (_what, refund, ahead, asPaid, byTransfer) => {
    expect(splitRefund(rupees(refund), ahead, TODAY)).toEqual({
      asPaid: asPaid.map(([paymentId, amount]) => ({ paymentId, amount: rupees(amount) })),
      byTransfer: rupees(byTransfer),
    });
  },
);

test('less than a rupee of prepaid rent goes with the transfer', () => {
  const tiny = { ...rent(1, 'a'), amount: paise(99) };
  expect(splitRefund(paise(99), [tiny], TODAY)).toEqual({ asPaid: [], byTransfer: 99 });
});

test('a return that goes back as it was paid waits for no bank account', () => {
  const on = day('2027-02-12');
  const none = { accountSavedOn: null };
  expect(returnDue(on, { ...none, byTransfer: ZERO }, on, []).backBy).toBe('2027-02-24');
  expect(returnDue(on, { ...none, byTransfer: rupees(1) }, on, []).backBy).toBeNull();
});

test('of several refunds one without an account counts first, then a late one, then the last', () => {
  const by = (backBy: string | null, isLate = false) => ({
    backBy: backBy === null ? null : day(backBy),
    isLate,
  });
  const [soon, later] = [by('2027-02-20'), by('2027-02-24')];
  expect(lastDue([])).toEqual(by(null));
  expect(lastDue([soon, later])).toEqual(later);
  expect(lastDue([later, soon])).toEqual(later);
  expect(lastDue([later, by('2027-02-01', true)])).toEqual(by('2027-02-01', true));
  expect(lastDue([by('2027-02-01', true), by(null)])).toEqual(by(null));
});
