import { expect, test } from 'vitest';
import { unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import {
  cancellationAmounts,
  isCancellable,
  isFreeToCancel,
  type PromisedOrder,
} from '#domain/endings/cancellation.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { rupees, ZERO } from '#domain/base/money.ts';

const PROMISED = day('2026-11-24');
const order: PromisedOrder = {
  status: 'CONFIRMED',
  promisedOn: PROMISED,
  expectedOn: PROMISED,
  expressOn: null,
};
const PAID_AT = instantAt(day('2026-11-21'), 10);
const SAME_DAY = day('2026-11-21');
const express = { ...order, promisedOn: SAME_DAY, expectedOn: SAME_DAY, expressOn: SAME_DAY };
const scheduled = (on: string): PromisedOrder => ({
  ...order,
  status: 'SCHEDULED',
  expectedOn: day(on),
});

test.each([
  ['2026-11-21', 23, true],
  ['2026-11-22', 23.99, true],
  ['2026-11-23', 0, false],
  ['2026-11-24', 12, false],
  ['2026-11-25', 0, true],
])('an order promised for the 24th costs nothing to cancel on %s at %s: %s', (on, hour, free) => {
  const now = instantAt(day(on), hour);
  expect(isFreeToCancel(order, PAID_AT, [], now)).toBe(free);
});

test('an order that waits for documents beyond its day is not late through us', () => {
  const now = instantAt(day('2026-11-26'), 9);
  expect(isFreeToCancel(order, PAID_AT, unverifiedDocuments([]), now)).toBe(false);
});

test('an order whose documents wait for us beyond its day costs nothing to cancel', () => {
  const beingChecked = unverifiedDocuments(
    REQUIRED_DOCUMENTS.map((documentType) => ({
      documentType,
      verificationStatus: 'PENDING',
      reason: null,
    })),
  );
  const waiting: PromisedOrder = { ...order, status: 'KYC_AWAITED' };
  expect(isFreeToCancel(waiting, PAID_AT, beingChecked, instantAt(day('2026-11-25'), 0))).toBe(
    true,
  );
});

test.each([
  // Sooner than promised: the days before the promised one stay free.
  ['2026-11-21', '2026-11-22', true],
  ['2026-11-21', '2026-11-23', false],
  ['2026-11-21', '2026-11-24', false],
  ['2026-11-21', '2026-11-25', true],
  // Later than promised: we are late.
  ['2026-11-28', '2026-11-25', true],
  ['2026-11-28', '2026-11-27', true],
  // Later, and cancelled before the promised day is over.
  ['2026-11-26', '2026-11-24', true],
  ['2026-11-25', '2026-11-24', false],
])(
  'an order promised for the 24th and scheduled for %s costs nothing to cancel on %s: %s',
  (on, today, free) => {
    expect(isFreeToCancel(scheduled(on), PAID_AT, [], instantAt(day(today), 9))).toBe(free);
  },
);

test.each([
  [0, true],
  [30, true],
  [31, false],
])('an express order costs nothing to cancel %s minutes after its payment: %s', (minutes, free) => {
  const now = new Date(PAID_AT.getTime() + minutes * 60_000);
  expect(isFreeToCancel(express, PAID_AT, [], now)).toBe(free);
});

test.each([
  ['PAYMENT_AWAITED', '2026-11-24', true],
  ['KYC_AWAITED', '2026-11-24', true],
  ['SCHEDULED', '2026-11-23', true],
  ['SCHEDULED', '2026-11-24', false],
  ['SCHEDULED', '2026-11-25', false],
  ['SCHEDULED', '2026-11-26', true],
  ['DELIVERED', '2026-11-24', false],
  ['CANCELLED', '2026-11-22', false],
] as const)('an order that is %s on %s can be cancelled by its renter: %s', (status, on, may) => {
  expect(isCancellable({ ...order, status }, instantAt(day(on), 0))).toBe(may);
});

test.each([
  ['normal', 6, 1000, 0, 1000, 1300],
  ['normal', 6, 1000, 250, 750, 1300],
  ['normal', 6, 1000, 1000, 0, 1300],
  ['seasonal', 4, 1000, 0, 250, 1050],
] as const)(
  'of a %s line for %s months at ₹%s, less ₹%s, ₹%s is kept and ₹%s comes back',
  (kind, tenure, rent, discount, kept, refund) => {
    const items = [{ kind, tenure, rent: rupees(rent) }];
    const late = { isFree: false, items, discount: rupees(discount) };
    const paid = rupees(kept + refund);
    expect(cancellationAmounts(paid, late)).toEqual({
      kept: rupees(kept),
      fees: ZERO,
      refund: rupees(refund),
    });
    expect(cancellationAmounts(paid, { ...late, isFree: true })).toEqual({
      kept: ZERO,
      fees: ZERO,
      refund: paid,
    });
  },
);

test.each([
  [false, 2000, 2000, 1000, 0],
  [false, 2500, 2000, 1000, 500],
  [false, 1500, 1500, 500, 0],
  [true, 2000, 1000, 1000, 1000],
])(
  'fees are kept beside the rent, as far as the payment goes (free: %s, of ₹%s)',
  (isFree, paid, kept, fees, refund) => {
    const items = [{ kind: 'normal', tenure: 6, rent: rupees(1000) } as const];
    const owed = { isFree, items, discount: ZERO, fees: rupees(1000) };
    expect(cancellationAmounts(rupees(paid), owed)).toEqual({
      kept: rupees(kept),
      fees: rupees(fees),
      refund: rupees(refund),
    });
  },
);
