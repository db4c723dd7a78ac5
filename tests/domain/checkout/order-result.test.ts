import { expect, test } from 'vitest';
import { orderResult } from '#domain/checkout/order-result.ts';

test.each([
  ['PAYMENT_AWAITED', false, 'awaiting'],
  ['CONFIRMED', false, 'paid'],
  ['DELIVERED', false, 'paid'],
  ['CANCELLED', false, 'cancelled'],
  ['ENQUIRY_AWAITED', true, 'enquiry'],
  ['CONFIRMED', true, 'enquiry'],
  ['CANCELLED', true, 'cancelled'],
] as const)('an order %s, medical %s, is told as %s', (status, isMedical, result) => {
  const kind = isMedical ? 'medical' : 'normal';
  expect(orderResult({ status, kind, isPaid: !isMedical && result === 'paid' })).toBe(result);
});

test.each([
  ['PAYMENT_AWAITED', false, 'awaiting'],
  ['CONFIRMED', true, 'paid'],
] as const)(
  'medical items that were quoted, %s and paid %s, are told as %s',
  (status, isPaid, result) => {
    expect(orderResult({ status, kind: 'medical', isPaid })).toBe(result);
  },
);
