import { expect, test } from 'vitest';
import { unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import {
  DELIVERY_DAYS,
  deliveryPromise,
  firstArrival,
  restArrival,
} from '#domain/catalogue/coverage/delivery.ts';
import { expiryDay } from '#domain/catalogue/tenure.ts';
import { addDaysTo, day, daysBetween, instantAt } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';

const HOLIDAYS = ['2026-12-25', '2027-11-13'];

test.each([
  ['2026-11-21T06:00:00Z', '2026-11-24'],
  ['2026-11-21T18:29:59Z', '2026-11-24'],
  ['2026-11-21T18:30:00Z', '2026-11-25'],
  ['2026-12-30T06:00:00Z', '2027-01-02'],
])('what is ordered at %s arrives by %s', (orderedAt, arrival) => {
  expect(deliveryPromise(new Date(orderedAt), HOLIDAYS)).toBe(arrival);
});

test.each([
  ['a Thursday, since the third day is a Sunday', '2026-11-26', '2026-11-28'],
  ['three days before Gandhi Jayanti, a Friday', '2026-09-29', '2026-10-01'],
  ['three days before a holiday of the policies', '2026-12-22', '2026-12-24'],
  ['two days before one and three before a Sunday', '2027-11-11', '2027-11-15'],
])('what is ordered on %s, arrives by a day on which a van runs', (_, orderedOn, arrival) => {
  expect(deliveryPromise(instantAt(day(orderedOn), 12), HOLIDAYS)).toBe(arrival);
});

test('no day is promised on which no van runs, nor one after the 72 hours but for want of one in them', () => {
  for (let ahead = 0; ahead < 400; ahead += 1) {
    const orderedOn = addDaysTo(day('2026-11-21'), ahead);
    const promised = deliveryPromise(instantAt(orderedOn, 12), HOLIDAYS);
    expect(isWorkingDay(promised, HOLIDAYS)).toBe(true);
    expect(daysBetween(orderedOn, promised)).toBeGreaterThanOrEqual(DELIVERY_DAYS - 1);
    expect(daysBetween(orderedOn, promised)).toBeLessThanOrEqual(DELIVERY_DAYS + 1);
  }
});

test.each([
  ['2026-11-24', 12, '2027-11-24'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-24', 1, '2026-12-24'],
])('a tenure from %s of %s months ends on %s', (delivered, months, end) => {
  expect(expiryDay(day(delivered), months)).toBe(end);
});

const uploaded = (verificationStatus: VerificationStatus) =>
  unverifiedDocuments(
    REQUIRED_DOCUMENTS.map((documentType) => ({ documentType, verificationStatus, reason: null })),
  );

test.each([
  ['CONFIRMED', '2026-11-24', 'VERIFIED', '2026-11-24', false],
  ['CONFIRMED', '2026-11-24', 'VERIFIED', '2026-11-25', true],
  ['CONFIRMED', '2026-11-24', 'NOT_UPLOADED', '2026-11-25', false],
  ['SCHEDULED', '2026-11-24', 'VERIFIED', '2026-11-25', true],
  ['KYC_AWAITED', '2026-11-24', 'VERIFIED', '2026-11-25', true],
  ['KYC_AWAITED', '2026-11-24', 'PENDING', '2026-11-25', true],
  ['KYC_AWAITED', '2026-11-24', 'REJECTED', '2026-11-25', false],
  ['KYC_AWAITED', '2026-11-24', 'NOT_UPLOADED', '2026-11-25', false],
  ['DELIVERED', '2026-11-24', 'VERIFIED', '2026-11-25', false],
  ['PAYMENT_AWAITED', '2026-11-24', 'VERIFIED', '2026-11-25', false],
  ['CONFIRMED', null, 'VERIFIED', '2026-11-25', false],
] as const)(
  'an order that is %s, promised for %s, whose documents are %s, is late on %s: %s',
  (status, promised, documents, today, late) => {
    const promisedOn = promised && day(promised);
    expect(isLate({ status, promisedOn }, uploaded(documents), day(today))).toBe(late);
  },
);

test('the day of an order’s express items is that of its first arrival', () => {
  const expectedOn = day('2026-11-24');
  expect(firstArrival({ expectedOn, expressOn: day('2026-11-22') })).toBe('2026-11-22');
  expect(firstArrival({ expectedOn, expressOn: null })).toBe('2026-11-24');
});

test('what does not come express has a day of its own in an order of both', () => {
  const expectedOn = day('2026-11-24');
  expect(restArrival({ expectedOn, expressOn: day('2026-11-22') })).toBe('2026-11-24');
  expect(restArrival({ expectedOn, expressOn: expectedOn })).toBeNull();
  expect(restArrival({ expectedOn, expressOn: null })).toBeNull();
});
