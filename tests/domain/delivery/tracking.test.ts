import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { firstNames, isFollowed, isTrackingId, trackingState } from '#domain/delivery/tracking.ts';

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
  expect(trackingState('CANCELLED', true)).toBe('forfeited');
});

test.each([
  ['DELIVERED', '2026-11-10', '2026-11-10', true],
  ['DELIVERED', '2026-11-10', '2026-11-17', true],
  ['DELIVERED', '2026-11-10', '2026-11-18', false],
  ['RETURN_REQUESTED', '2026-11-10', '2026-11-18', false],
  ['RETURNED', '2026-11-10', '2026-11-17', true],
  ['SCHEDULED', null, '2027-11-18', true],
  ['CANCELLED', null, '2027-11-18', true],
] as const)('what is %s, delivered on %s, can be followed on %s: %s', (status, on, today, is) => {
  const deliveredOn = on && day(on);
  expect(isFollowed({ status, deliveredOn }, day(today))).toBe(is);
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
