import { describe, expect, test } from 'vitest';
import { type AwaitedDocument, unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import {
  documentsBy,
  documentsDeadline,
  wereHandedIn,
} from '#domain/documents/documents-deadline.ts';
import { day } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import { type DocumentType, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';

/** Kolkata's clock on a day. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);

// A Thursday.
const promised = day('2026-11-19');

function handedIn(
  documentType: DocumentType,
  uploadedAt: string,
  verificationStatus: VerificationStatus = 'PENDING',
) {
  return { documentType, verificationStatus, reason: null, uploadedAt: at(uploadedAt) };
}

/** All documents but the PAN card, the evening before. */
const others = REQUIRED_DOCUMENTS.filter((type) => type !== 'PAN_CARD').map((type) =>
  handedIn(type, '2026-11-18 18:00'),
);

test('documents are handed in by 1 pm of an express day', () => {
  expect(documentsDeadline(promised)).toEqual(at('2026-11-19 13:00'));
});

describe('the deadline of an express order that waits for documents', () => {
  const missing: readonly AwaitedDocument[] = unverifiedDocuments([]);
  const checked = unverifiedDocuments([...others, handedIn('PAN_CARD', '2026-11-18 18:00')]);

  test.each([
    ['its own until that has passed', '2026-11-19 12:59', '2026-11-19 13:00'],
    ['the next working day’s from then on', '2026-11-19 13:00', '2026-11-20 13:00'],
    ['another day later where that passes too', '2026-11-20 13:00', '2026-11-21 13:00'],
    ['no Sunday’s', '2026-11-21 13:00', '2026-11-23 13:00'],
  ])('is %s: at %s', (_what, now, by) => {
    expect(documentsBy(promised, missing, at(now), [])).toEqual(at(by));
  });

  test('is none where nothing is left to upload', () => {
    expect(documentsBy(promised, [], at('2026-11-19 09:00'), [])).toBeNull();
    expect(documentsBy(promised, checked, at('2026-11-19 09:00'), [])).toBeNull();
  });

  test('is none for an order that does not come express', () => {
    expect(documentsBy(null, missing, at('2026-11-19 09:00'), [])).toBeNull();
  });
});

test.each([
  ['every document at the last instant', true, [handedIn('PAN_CARD', '2026-11-19 13:00:00')]],
  ['one of them a second later', false, [handedIn('PAN_CARD', '2026-11-19 13:00:01')]],
  ['all but one', false, []],
  ['one that is verified since', true, [handedIn('PAN_CARD', '2026-11-19 12:00', 'VERIFIED')]],
  ['one that is rejected since', false, [handedIn('PAN_CARD', '2026-11-19 12:00', 'REJECTED')]],
  [
    'another for a rejected one',
    true,
    [
      handedIn('PAN_CARD', '2026-11-19 12:30'),
      handedIn('PAN_CARD', '2026-11-19 12:00', 'REJECTED'),
    ],
  ],
  [
    'another for a rejected one too late',
    false,
    [
      handedIn('PAN_CARD', '2026-11-19 13:30'),
      handedIn('PAN_CARD', '2026-11-19 12:00', 'REJECTED'),
    ],
  ],
])('who hands in %s has done their part for an express day: %s', (_what, done, documents) => {
  expect(wereHandedIn(promised, [...documents, ...others])).toBe(done);
});
