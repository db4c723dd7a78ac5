import { describe, expect, test } from 'vitest';
import {
  awaitedDocuments,
  isBeingChecked,
  toUpload,
  waitsForRenter,
  waitsForRenterAlone,
} from '#domain/documents/awaited-documents.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { waitingTitle } from '#messages/orders/awaited-documents.ts';

const paid = { status: 'CONFIRMED', kind: 'normal' } as const;
const pan = <Status extends VerificationStatus>(
  verificationStatus: Status,
  reason: string | null = null,
) => ({ documentType: 'PAN_CARD', verificationStatus, reason }) as const;

describe('a paid order', () => {
  test('waits for every required document, and for no selfie', () => {
    const awaited = awaitedDocuments(paid, []).map(({ documentType }) => documentType);
    expect(awaited).toEqual(REQUIRED_DOCUMENTS);
    expect(awaited).not.toContain('SELFIE');
  });

  test('waits no more for one that is verified, whatever came after it', () => {
    const awaited = awaitedDocuments(paid, [pan('REJECTED', 'Blurred.'), pan('VERIFIED')]);
    expect(awaited).not.toContainEqual(expect.objectContaining({ documentType: 'PAN_CARD' }));
  });

  test('says why one was not accepted, until another is there', () => {
    expect(awaitedDocuments(paid, [pan('REJECTED', 'Blurred.')])).toContainEqual(
      pan('REJECTED', 'Blurred.'),
    );
    expect(awaitedDocuments(paid, [pan('PENDING'), pan('REJECTED', 'Blurred.')])).toContainEqual(
      pan('PENDING'),
    );
  });

  test('waits for its renter until nothing is left to upload', () => {
    expect(waitsForRenter(awaitedDocuments(paid, [pan('PENDING')]))).toBe(true);
    expect(isBeingChecked(awaitedDocuments(paid, [pan('PENDING')]))).toBe(true);
    expect(isBeingChecked(awaitedDocuments(paid, [pan('REJECTED')]))).toBe(false);
    expect(waitsForRenterAlone(awaitedDocuments(paid, [pan('PENDING')]))).toBe(false);
    expect(waitsForRenterAlone(awaitedDocuments(paid, [pan('REJECTED')]))).toBe(true);
    const all = REQUIRED_DOCUMENTS.map((documentType) => ({ ...pan('PENDING'), documentType }));
    expect(waitsForRenter(awaitedDocuments(paid, all))).toBe(false);
    expect(waitsForRenterAlone(awaitedDocuments(paid, all))).toBe(false);
  });

  test('asks its renter for none that is being checked', () => {
    const asked = toUpload(awaitedDocuments(paid, [pan('PENDING')]));
    expect(asked.map(({ documentType }) => documentType)).toEqual(
      REQUIRED_DOCUMENTS.filter((type) => type !== 'PAN_CARD'),
    );
  });
});

test('the heading asks for documents only while there is one to upload', () => {
  expect(waitingTitle(['B1'], [pan('REJECTED')])).toBe('Order B1 needs your documents');
  expect(waitingTitle(['B1', 'B2'], [pan('REJECTED')])).toBe('Orders B1, B2 need your documents');
  expect(waitingTitle(['B1'], [pan('PENDING')])).toBe('We’re checking your documents for order B1');
});

test.each<OrderStatus>(['PAYMENT_AWAITED', 'SCHEDULED', 'DELIVERED', 'RETURNED', 'CANCELLED'])(
  'an order that is %s waits for no document',
  (status) => {
    expect(awaitedDocuments({ ...paid, status }, [])).toEqual([]);
  },
);

test('a medical order waits for no document', () => {
  expect(awaitedDocuments({ ...paid, kind: 'medical' }, [])).toEqual([]);
});
