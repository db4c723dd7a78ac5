import { expect, test } from 'vitest';
import { orderResult } from '#domain/order-result.ts';

test.each([
  ['PAYMENT_AWAITED', false, 'awaiting'],
  ['CONFIRMED', false, 'paid'],
  ['DELIVERED', false, 'paid'],
  ['CANCELLED', false, 'cancelled'],
  ['ENQUIRY_AWAITED', true, 'enquiry'],
  ['CONFIRMED', true, 'enquiry'],
  ['CANCELLED', true, 'cancelled'],
] as const)('an order %s, medical %s, is told as %s', (status, isMedical, result) => {
  expect(orderResult(status, isMedical ? 'medical' : 'normal')).toBe(result);
});
