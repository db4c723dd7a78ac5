import { expect, test } from 'vitest';
import { deliveryPromise, expiryDay } from '#domain/delivery.ts';
import { day } from '#domain/kolkata.ts';

test.each([
  ['2026-11-21T06:00:00Z', '2026-11-24'],
  ['2026-11-21T18:29:59Z', '2026-11-24'],
  ['2026-11-21T18:30:00Z', '2026-11-25'],
  ['2026-12-30T06:00:00Z', '2027-01-02'],
])('what is ordered at %s arrives by %s', (orderedAt, arrival) => {
  expect(deliveryPromise(new Date(orderedAt))).toBe(arrival);
});

test.each([
  ['2026-11-24', 12, '2027-11-24'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-24', 1, '2026-12-24'],
])('a tenure from %s of %s months ends on %s', (delivered, months, end) => {
  expect(expiryDay(day(delivered), months)).toBe(end);
});
