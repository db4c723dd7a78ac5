import { expect, test } from 'vitest';
import { agreementFileName, concludedAt } from '#domain/orders/agreement.ts';
import { sectionsOf, termsVersionFaults } from '#domain/content/terms-versions.ts';
import { day } from '#domain/base/kolkata.ts';
import { bindsFrom, inForceOn, termsPath, versionsToTell } from '#domain/overview/terms-version.ts';
import { readShopContent } from '../../support/content.ts';

const { policies, coupons } = await readShopContent();
const first = { version: day('2025-07-16'), publishedOn: day('2025-07-11') };
const second = { version: day('2026-12-06'), publishedOn: day('2026-12-01') };
const versions = [first, second];

test.each([
  ['2024-01-01', first],
  ['2025-07-16', first],
  ['2026-12-05', first],
  ['2026-12-06', second],
  ['2027-03-01', second],
])('an order of %s is placed under the terms that were in force then', (on, version) => {
  expect(inForceOn(versions, day(on))).toBe(version);
});

test('each version is read at its own address', () => {
  expect(termsPath(second.version)).toBe('/terms-conditions/2026-12-06');
});

test('the latest text has its figures in their places, an earlier one stays as it was', () => {
  const latest = [
    { heading: 'Rent', paragraphs: ['By the {billing.dueDay}.'], list: ['{gstPercent}% GST'] },
    { heading: 'Law', paragraphs: ['Of India.'] },
  ];
  expect(sectionsOf({}, latest, { policies, coupons })).toEqual([
    { heading: 'Rent', paragraphs: ['By the 7th.'], list: ['18% GST'] },
    { heading: 'Law', paragraphs: ['Of India.'] },
  ]);
  const old = [{ heading: 'Rent', paragraphs: ['By the 5th.'] }];
  expect(sectionsOf({ sections: old }, latest, { policies, coupons })).toBe(old);
});

test('without any terms nothing can be ordered', () => {
  expect(() => inForceOn([], day('2026-12-01'))).toThrow('no terms');
});

test('a version is told of from its publication on, to orders under an older one', () => {
  expect(versionsToTell(versions, first.version, day('2026-11-30'))).toEqual([]);
  expect(versionsToTell(versions, first.version, day('2026-12-01'))).toEqual([second]);
  expect(versionsToTell(versions, second.version, day('2026-12-10'))).toEqual([]);
});

test.each([
  ['2026-12-01', '2026-12-06'],
  ['2026-12-02', '2026-12-07'],
  ['2027-01-10', '2027-01-15'],
])('a version that was told of on %s binds from %s on', (told, from) => {
  expect(bindsFrom(second, day(told))).toBe(from);
});

test('an agreement is concluded by the last confirmation of its order, and not while that waits', () => {
  const timeline = [
    { status: 'PAYMENT_AWAITED', at: '2026-11-10T05:30:00.000Z' },
    { status: 'CONFIRMED', at: '2026-11-10T05:40:00.000Z' },
    { status: 'CANCELLED', at: '2026-11-11T05:30:00.000Z' },
  ] as const;
  expect(concludedAt('CANCELLED', timeline)).toEqual(new Date('2026-11-10T05:40:00Z'));
  expect(concludedAt('PAYMENT_AWAITED', timeline)).toBeUndefined();
  expect(concludedAt('CANCELLED', timeline.slice(0, 1))).toBeUndefined();
  expect(agreementFileName('B1')).toBe('rental-agreement-B1.pdf');
});

const entry = { version: '2025-07-16', publishedOn: '2025-07-11', seal: 'x' };
const sections = [{ heading: 'One', paragraphs: ['So.'] }];
const later = {
  version: '2026-12-06',
  publishedOn: '2026-12-01',
  seal: 'y',
  changes: ['Swaps are free.'],
};

test('versions of the terms follow each other, with notice, what changes and their own text', () => {
  expect(termsVersionFaults([{ ...entry, sections }, later], policies)).toEqual([]);
  const { changes: _changes, ...unsaid } = later;
  expect(termsVersionFaults([entry, { ...unsaid, sections }], policies)).toEqual([
    ['0.sections', expect.stringContaining('are missing')],
    ['1.changes', expect.stringContaining('what changes')],
    ['1.sections', expect.stringContaining('belong in terms.yaml')],
  ]);
  expect(
    termsVersionFaults(
      [
        { ...later, sections },
        { ...entry, changes: ['X'] },
      ],
      policies,
    ),
  ).toEqual([['1.version', 'must follow the one before']]);
});

test('a version is in force 5 days after its publication, one that changes a fee after 30', () => {
  const faultsOf = (change: object) =>
    termsVersionFaults(
      [
        { ...entry, sections },
        { ...later, ...change },
      ],
      policies,
    );
  expect(faultsOf({ version: '2026-12-05' })).toEqual([
    ['1.version', expect.stringContaining('must be 2026-12-06')],
  ]);
  expect(faultsOf({ changesFee: true })).toEqual([
    ['1.version', expect.stringContaining('must be 2026-12-31')],
  ]);
  expect(faultsOf({ changesFee: true, version: '2026-12-31' })).toEqual([]);
});
