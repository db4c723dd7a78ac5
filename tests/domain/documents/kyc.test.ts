import { describe, expect, test } from 'vitest';
import {
  acceptedAs,
  documentFileName,
  isMediaType,
  mayBe,
  mediaTypeOf,
  offeredFiles,
} from '#domain/documents/kyc-file.ts';
import { verificationTone } from '#domain/documents/kyc-status.ts';
import { kycElement, missingDocuments, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';

const pan = (verificationStatus: 'PENDING' | 'VERIFIED' | 'REJECTED') =>
  ({ documentType: 'PAN_CARD', verificationStatus }) as const;

test('shows a card as its newest document stands, and verified once one is', () => {
  expect(kycElement([]).panCard).toBe('NOT_UPLOADED');
  expect(kycElement([pan('PENDING'), pan('REJECTED')]).panCard).toBe('PENDING');
  expect(kycElement([pan('REJECTED'), pan('VERIFIED')]).panCard).toBe('VERIFIED');
});

test('misses what is required and not verified', () => {
  expect(missingDocuments([pan('VERIFIED')])).toEqual(
    REQUIRED_DOCUMENTS.filter((type) => type !== 'PAN_CARD'),
  );
  expect(missingDocuments([pan('PENDING')])).toContain('PAN_CARD');
});

describe('a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'image/png'],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a ZIP', bytes('PK\u0003\u0004'), undefined],
    ['a PDF after a line break', bytes('\r\n%PDF-1.7'), 'application/pdf'],
    ['a PDF after a byte order mark', bytes('\uFEFF%PDF-1.7'), 'application/pdf'],
    ['a PDF that begins at byte 1024', bytes(`${' '.repeat(1024)}%PDF-1.7`), 'application/pdf'],
    ['a PDF that begins at byte 1025', bytes(`${' '.repeat(1025)}%PDF-1.7`), undefined],
    ['a HEIC', bytes('\0\0\0\u0018ftypheic'), 'image/heic'],
    ['a HEIC by another brand', bytes('\0\0\0\u0018ftypmif1'), 'image/heic'],
    ['a video', bytes('\0\0\0\u0018ftypmp42'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('that is %s is known by its bytes', (_what, content, type) => {
    expect(mediaTypeOf(content)).toBe(type);
  });

  test('is no selfie when it is a PDF', () => {
    expect(mayBe('SELFIE', 'application/pdf')).toBe(false);
    expect(mayBe('SELFIE', 'image/jpeg')).toBe(true);
  });

  test('is taken as its bytes are, where a document may be that', () => {
    const pdf = bytes('%PDF-1.7\n');
    expect(acceptedAs('PAN_CARD', pdf)).toBe('application/pdf');
    expect(acceptedAs('SELFIE', pdf)).toBeUndefined();
    expect(acceptedAs('PAN_CARD', bytes('<svg/>'))).toBeUndefined();
    expect(offeredFiles('SELFIE')).not.toContain('pdf');
    expect(offeredFiles('PAN_CARD')).toContain('application/pdf,.pdf,image/jpeg');
  });
});

test.each([
  ['application/pdf', true],
  ['image/jpeg', true],
  ['image/png', true],
  ['image/svg+xml', false],
  ['application/zip', false],
  ['', false],
])('files of the type “%s” are taken: %s', (type, isTaken) => {
  expect(isMediaType(type)).toBe(isTaken);
});

test.each([
  ['PAN_CARD', 'image/jpeg', 'pan-card.jpg'],
  ['AADHAR_CARD', 'application/pdf', 'aadhar-card.pdf'],
  ['SELFIE', 'image/png', 'selfie.png'],
] as const)('a %s of the type %s is downloaded as %s', (document, type, name) => {
  expect(documentFileName(document, type)).toBe(name);
});

test('shows verified green, pending amber, all else red', () => {
  expect(verificationTone('VERIFIED')).toBe('good');
  expect(verificationTone('PENDING')).toBe('waiting');
  expect(verificationTone('REJECTED')).toBe('bad');
  expect(verificationTone('NOT_UPLOADED')).toBe('bad');
});
