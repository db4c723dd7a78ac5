import { describe, expect, test } from 'vitest';
import { MANDATE_STATES } from '#domain/billing/mandate-state.ts';
import { mandateAfter, maskVpa, maximumFor, mayMandateBecome } from '#domain/billing/mandate.ts';
import { MANDATE_METHODS } from '#domain/billing/mandate-method.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { autopayTerms, METHOD_WORDS } from '#messages/billing/autopay-words.ts';

test('debits a UPI account or a card', () => {
  expect(MANDATE_METHODS.map((method) => METHOD_WORDS[method])).toEqual(['UPI app', 'Card']);
});

test('speaks of an approval only where a debit can be large enough for one', () => {
  const most = (maximum: number) => autopayTerms(rupees(maximum)).join(' ');
  expect(most(5000)).toContain('At most: ₹5,000 at a time. How to stop');
  expect(most(15_000)).not.toContain('approve');
  expect(autopayTerms(rupees(6000), true)).toContain(
    'At most: ₹6,000 at a time, which includes today’s payment.',
  );
  expect(most(16_000)).toContain('Above ₹15,000 you approve each one in your UPI app.');
});

test('never begins again once it is over', () => {
  for (const over of ['stopped', 'refused', 'expired'] as const) {
    for (const state of MANDATE_STATES) expect(mayMandateBecome(over, state)).toBe(false);
  }
});

describe('the most a debit may take', () => {
  test('is twice a month’s rent, in whole thousands', () => {
    expect(maximumFor(rupees(2122), ZERO)).toBe(rupees(5000));
    expect(maximumFor(rupees(2500), ZERO)).toBe(rupees(5000));
  });

  test('is no less than the first payment', () => {
    expect(maximumFor(rupees(2500), rupees(5300))).toBe(rupees(6000));
  });

  test('ends where the provider’s does', () => {
    expect(maximumFor(rupees(60_000), ZERO)).toBe(rupees(99_000));
    expect(maximumFor(rupees(60_000), rupees(99_001))).toBeUndefined();
  });

  test('is nothing without a rent by the month', () => {
    expect(maximumFor(ZERO, rupees(24_000))).toBeUndefined();
  });
});

describe('what the provider’s token makes of a mandate', () => {
  const now = (
    state: (typeof MANDATE_STATES)[number],
    pausedBy: 'renter' | 'app' | null = null,
  ) => ({
    state,
    pausedBy,
  });

  test.each([
    ['starting', null, 'confirmed', 'active'],
    ['starting', null, 'initiated', undefined],
    ['starting', null, 'paused', undefined],
    ['starting', null, 'rejected', 'refused'],
    ['starting', null, 'cancelled', 'refused'],
    ['starting', null, 'expired', 'refused'],
    ['active', null, 'confirmed', undefined],
    ['active', null, 'paused', 'paused'],
    ['active', null, 'cancelled', 'stopped'],
    ['active', null, 'rejected', 'stopped'],
    ['active', null, 'expired', 'expired'],
    ['paused', 'app', 'confirmed', 'active'],
    ['paused', 'renter', 'confirmed', undefined],
    ['paused', 'renter', 'paused', undefined],
    ['paused', 'renter', 'cancelled', 'stopped'],
    ['stopped', null, 'confirmed', undefined],
    ['stopped', null, 'cancelled', undefined],
    ['refused', null, 'expired', undefined],
  ] as const)('%s by %s and a token that is %s: %s', (state, pausedBy, token, after) => {
    expect(mandateAfter(now(state, pausedBy), token)).toBe(after);
    if (after) expect(mayMandateBecome(state, after)).toBe(true);
  });
});

test('shows of a UPI address its first letter and its bank', () => {
  expect(maskVpa('asha.rao@okhdfc')).toBe('a…@okhdfc');
  expect(maskVpa('')).toBe('…@');
});
