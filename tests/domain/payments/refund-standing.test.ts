import { describe, expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import {
  type RefundFacts,
  refundProspect,
  refundDue,
  transferDays,
} from '#domain/payments/refund-status.ts';

// A Sunday
const TODAY = day('2026-11-22');
const HOLIDAYS = ['2026-11-24'];

const refund: RefundFacts = {
  state: 'promised',
  isAsked: false,
  paidOn: TODAY,
  promisedOn: TODAY,
  isTransferred: false,
  accountSavedOn: null,
};
const old = { ...refund, paidOn: day('2026-05-22') };

const prospect = (facts: RefundFacts) => refundProspect(facts, TODAY, HOLIDAYS);

describe('a refund the way it was paid', () => {
  test('arrives by the seventh business day: no Saturday, no Sunday, no holiday', () => {
    expect(prospect(refund)).toEqual({
      by: 'provider',
      standing: 'ON_ITS_WAY',
      arrivesBy: '2026-12-02',
    });
  });

  test('is returned once the provider has processed it, and the bank shows it by the same day', () => {
    expect(prospect({ ...refund, state: 'done' })).toEqual({
      by: 'provider',
      standing: 'RETURNED',
      arrivesBy: '2026-12-02',
    });
  });

  test('that the provider was asked for stays with it, however old the payment becomes', () => {
    expect(prospect({ ...old, isAsked: true }).by).toBe('provider');
    expect(prospect({ ...old, state: 'sent' }).by).toBe('provider');
  });
});

describe('a refund by bank transfer', () => {
  test.each([
    ['of a payment that the provider does not take back any more', old],
    ['that the provider could not process', { ...refund, state: 'transfer_due' as const }],
  ])('%s waits for a bank account, without a day', (_, facts) => {
    expect(prospect(facts)).toEqual({
      by: 'transfer',
      standing: 'ACCOUNT_NEEDED',
      arrivesBy: null,
    });
  });

  test('arrives by the tenth working day after it was promised or its account was named, whichever is later', () => {
    const asked = { ...old, promisedOn: day('2026-11-10') };
    expect(prospect({ ...asked, accountSavedOn: day('2026-10-01') }).arrivesBy).toBe('2026-11-21');
    expect(prospect({ ...asked, accountSavedOn: TODAY })).toEqual({
      by: 'transfer',
      standing: 'ON_ITS_WAY',
      arrivesBy: '2026-12-04',
    });
  });

  test('is returned under its reference, whatever became of the account', () => {
    expect(prospect({ ...old, state: 'done', isTransferred: true })).toEqual({
      by: 'transfer',
      standing: 'RETURNED',
      arrivesBy: null,
    });
  });
});

test.each([
  // A Sunday; the 24th is a holiday.
  ['2026-11-22', '2026-11-22', 0, false],
  ['2026-11-22', '2026-11-23', 1, false],
  ['2026-11-22', '2026-11-25', 2, false],
  ['2026-11-22', '2026-11-28', 5, false],
  ['2026-11-22', '2026-12-04', 10, false],
  ['2026-11-22', '2026-12-05', 11, true],
])('a transfer from %s on is on %s on working day %i', (from, today, dayNumber, isLate) => {
  expect(transferDays(day(from), day(today), HOLIDAYS)).toEqual({
    lastDay: '2026-12-04',
    dayNumber,
    isLate,
  });
});

test.each([
  ['without an account', null, '2026-12-20', null, false],
  ['until its last day', '2026-11-20', '2026-12-04', '2026-12-04', false],
  ['after it', '2026-11-20', '2026-12-05', '2026-12-04', true],
  ['with an account that was added later', '2026-11-29', '2026-12-05', '2026-12-10', false],
] as const)('a deposit is due by one day %s', (_when, saved, today, backBy, isLate) => {
  const savedOn = saved && day(saved);
  expect(refundDue(day('2026-11-22'), savedOn, day(today), HOLIDAYS)).toEqual({ backBy, isLate });
});
