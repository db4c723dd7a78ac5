import { expect, test } from 'vitest';
import { balanceOn, totalOverdue } from '#domain/billing/invoice-balance.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees, ZERO } from '#domain/base/money.ts';

test('what was paid of an invoice in time is neither open nor bears interest', () => {
  const account = {
    amount: rupees(1000),
    dueOn: day('2026-12-07'),
    reductions: [{ on: day('2026-12-05'), amount: rupees(600) }],
    interestPaid: ZERO,
    interestWaived: ZERO,
    pauses: [],
  };
  expect(balanceOn(account, day('2026-12-07'))).toMatchObject({
    rent: rupees(400),
    interest: ZERO,
    parts: [{ amount: rupees(400), dueOn: day('2026-12-07') }],
    overdue: ZERO,
  });
  // 2 % of ₹400 for a month of 30 days.
  expect(balanceOn(account, day('2027-01-06'))).toMatchObject({
    interest: rupees(8),
    overdue: rupees(408),
  });
});

test.each([
  ['meant for the due day or before', '2026-12-07', { isWaiting: true, overdue: ZERO }],
  // 2 % of ₹1,000 for one of 30 days: the 8th.
  ['meant for a later day', '2026-12-08', { isWaiting: false, overdue: paise(100_067) }],
])('of a debit %s that is late, only the renter’s delay is overdue', (_what, from, expected) => {
  const account = {
    amount: rupees(1000),
    dueOn: day('2026-12-07'),
    reductions: [],
    interestPaid: ZERO,
    interestWaived: ZERO,
    pauses: [{ from: day(from), until: day('2026-12-12') }],
  };
  expect(balanceOn(account, day('2026-12-11'))).toMatchObject(expected);
});

test('what is overdue of several invoices is added up', () => {
  const invoices = [{ overdue: rupees(1) }, { overdue: rupees(0) }, { overdue: rupees(2500) }];
  expect(totalOverdue(invoices)).toBe(rupees(2501));
});
