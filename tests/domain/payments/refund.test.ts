import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import {
  isRefundedByProvider,
  isSeparateDebt,
  mayRefundBecome,
  REFUND_REASONS,
  type RefundState,
  refundStateFor,
} from '#domain/payments/refund.ts';

test.each([
  ['2026-05-22', '2026-11-21', true],
  ['2026-05-21', '2026-11-21', false],
  ['2026-08-31', '2027-02-27', true],
  ['2026-08-31', '2027-02-28', false],
  ['2025-11-21', '2026-11-21', false],
] as const)('a payment of %s is refunded by the provider on %s: %s', (paid, today, isRefunded) => {
  expect(isRefundedByProvider(day(paid), day(today))).toBe(isRefunded);
});

test.each([
  ['pending', 'sent'],
  ['processed', 'done'],
  ['failed', 'transfer_due'],
] as const)('a refund the provider calls %s is %s', (status, state) => {
  expect(refundStateFor(status)).toBe(state);
});

const states: readonly RefundState[] = ['promised', 'sent', 'transfer_due', 'done'];

test('a refund only ever comes nearer to the customer', () => {
  const steps = states.flatMap((from) => states.map((to) => [from, to] as const));
  const allowed = steps.filter(([from, to]) => mayRefundBecome(from, to));
  expect(allowed.every(([from, to]) => states.indexOf(from) < states.indexOf(to))).toBe(true);
  expect(states.filter((from) => !states.some((to) => mayRefundBecome(from, to)))).toEqual([
    'done',
  ]);
});

test('waived damage and prepaid rent of an ended rental are debts apart from their payment', () => {
  expect(REFUND_REASONS.filter((reason) => isSeparateDebt({ reason }))).toEqual([
    'damage_waived',
    'rent_ahead',
  ]);
});
