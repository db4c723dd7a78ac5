import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/order.ts';
import { firstNames, isTrackingId, trackingState } from '#domain/tracking.ts';

test('a delivery is prepared, planned and delivered, or cancelled', () => {
  expect(ORDER_STATUSES.map((status) => [status, trackingState(status)])).toEqual([
    ['PAYMENT_AWAITED', 'preparing'],
    ['ENQUIRY_AWAITED', 'preparing'],
    ['CONFIRMED', 'preparing'],
    ['KYC_AWAITED', 'preparing'],
    ['SCHEDULED', 'planned'],
    ['DELIVERED', 'delivered'],
    ['RETURN_REQUESTED', 'delivered'],
    ['RETURNED', 'delivered'],
    ['CANCELLED', 'cancelled'],
  ]);
});

test.each([
  ['Imran Khan', 'Imran'],
  ['Imran Khan and Suresh Yadav', 'Imran and Suresh'],
  ['Imran Khan, Suresh & Anders Andersson', 'Imran, Suresh and Anders'],
  ['Imran,', 'Imran'],
  ['', ''],
])('the crew %j is named %j', (crew, names) => {
  expect(firstNames(crew)).toBe(names);
});

test.each([
  ['0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10', true],
  ['B261127-7KQ4MD', false],
  ['', false],
])('%j is of the form of a tracking identifier: %s', (text, is) => {
  expect(isTrackingId(text)).toBe(is);
});
