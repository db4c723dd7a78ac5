import { describe, expect, test } from 'vitest';
import {
  documentReminder,
  isForgotten,
  documentsWaitSince,
} from '#domain/documents/document-reminders.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';

const paidOn = day('2026-11-10');

test.each([
  [0, undefined],
  [1, undefined],
  [2, { step: 2, isLast: false }],
  [6, { step: 2, isLast: false }],
  [7, { step: 7, isLast: false }],
  [20, { step: 7, isLast: false }],
  [21, { step: 21, isLast: true }],
  [90, { step: 21, isLast: true }],
])('an order that waits for its documents for %s days is due the reminder %j', (days, reminder) => {
  expect(documentReminder(paidOn, addDaysTo(paidOn, days))).toEqual(reminder);
});

test.each([
  [29, false],
  [30, true],
])('an operator looks at an order that has waited %s days: %s', (days, looks) => {
  expect(isForgotten(paidOn, addDaysTo(paidOn, days))).toBe(looks);
});

describe('an order waits for its renter', () => {
  const document = (
    documentType: DocumentType,
    verificationStatus: VerificationStatus,
    reviewedAt: string | null,
  ) => ({
    documentType,
    verificationStatus,
    reviewedAt: reviewedAt === null ? null : new Date(`${reviewedAt}+05:30`),
  });

  test('since its payment', () => {
    expect(documentsWaitSince(paidOn, [])).toBe(paidOn);
    expect(documentsWaitSince(paidOn, [document('PAN_CARD', 'PENDING', null)])).toBe(paidOn);
  });

  test('since the last of its documents was not accepted', () => {
    const documents = [
      document('PAN_CARD', 'REJECTED', '2026-11-14T09:00'),
      document('JOB_ID', 'REJECTED', '2026-11-16T00:15'),
      document('AADHAR_CARD', 'REJECTED', '2026-11-12T09:00'),
    ];
    expect(documentsWaitSince(paidOn, documents)).toBe('2026-11-16');
  });

  test.each([
    ['one that was accepted', document('PAN_CARD', 'VERIFIED', '2026-11-14T09:00')],
    ['one that it does not need', document('SELFIE', 'REJECTED', '2026-11-14T09:00')],
    ['one that was looked at before', document('PAN_CARD', 'REJECTED', '2026-11-03T09:00')],
  ])('no later for %s', (_what, reviewed) => {
    expect(documentsWaitSince(paidOn, [reviewed])).toBe(paidOn);
  });
});
