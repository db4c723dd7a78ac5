import { expect, test } from 'vitest';
import { paise } from '#domain/base/money.ts';
import { isMoneyOpen, isMoneyOverdue } from '#domain/billing/open-money.ts';

const open = (rent: number, interest = 0) => ({
  id: 1,
  rent: paise(rent),
  interest: paise(interest),
});

test.each([
  ['nothing', [], false],
  ['99 paise', [open(99)], false],
  ['a rupee', [open(100)], true],
  ['99 paise and a paisa of interest', [open(99, 1)], true],
  ['50 paise of two invoices each', [open(50), open(50)], true],
])('%s: money is open as soon as a payment can pay it', (_what, invoices, isOpen) => {
  expect(isMoneyOpen(invoices)).toBe(isOpen);
});

test.each([
  ['nothing', [], false],
  ['99 paise', [99], false],
  ['a rupee of two invoices', [40, 60], true],
] as const)('%s: a renter is late as soon as a payment can pay it', (_what, amounts, isLate) => {
  expect(isMoneyOverdue(amounts.map((amount) => ({ overdue: paise(amount) })))).toBe(isLate);
});
