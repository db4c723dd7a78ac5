import { describe, expect, test } from 'vitest';
import { DEBIT_STATES } from '#domain/billing/debit-state.ts';
import {
  countsAsTry,
  debitCountsAs,
  debitDay,
  handOverAt,
  isAccountGone,
  isHardFailure,
  mayDebitBecome,
  needsApproval,
  planDebit,
  raiseBy,
  retryCountsAs,
  retryDay,
  waitsOf,
} from '#domain/billing/debit.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise, rupees } from '#domain/base/money.ts';
import { dueDay } from '#domain/base/rent-period.ts';

describe('the day of a debit', () => {
  test('is the fifth for the invoice of the first', () => {
    expect(debitDay(day('2026-12-01'), day('2026-12-01'))).toBe('2026-12-05');
  });

  test('comes as many days after an invoice that was written later, before its due day', () => {
    const issued = day('2026-12-17');
    expect(debitDay(issued, issued)).toBe('2026-12-21');
    expect(debitDay(issued, issued) < dueDay(issued, issued)).toBe(true);
  });

  test('leaves a day and a half between our letter and the money', () => {
    expect(debitDay(day('2026-12-01'), day('2026-12-04'))).toBe('2026-12-06');
  });

  test('is one for which AutoPay can still be allowed more two days before', () => {
    const billedOn = day('2026-12-01');
    expect(raiseBy(billedOn)).toBe('2026-12-03');
    expect(debitDay(billedOn, raiseBy(billedOn))).toBe(debitDay(billedOn, billedOn));
  });

  test('begins for the provider the morning before', () => {
    expect(handOverAt(day('2026-12-05'))).toEqual(new Date('2026-12-04T00:30:00Z'));
  });
});

test.each([
  [paise(99), 'nothing'],
  [paise(100), 'debit'],
  [rupees(5000), 'debit'],
  [paise(500_001), 'above-maximum'],
] as const)('plans of %s paise with a maximum of ₹5,000: %s', (open, plan) => {
  expect(planDebit(open, rupees(5000))).toBe(plan);
});

test.each([
  ['failed', 'insufficient_funds', true],
  ['failed', null, true],
  ['failed', 'not_handed_over', false],
  ['returned', 'amount_mismatch', true],
  ['returned', null, true],
  ['returned', 'invoices_changed', false],
  ['paid', null, false],
  ['dropped', 'paid by hand', false],
] as const)(
  'a debit that is %s, %s, counts as a try of its invoices: %s',
  (state, reason, counts) => {
    expect(countsAsTry({ state, reason })).toBe(counts);
  },
);

test('is approved in the UPI app above ₹15,000', () => {
  expect(needsApproval(rupees(15_000))).toBe(false);
  expect(needsApproval(paise(1_500_001))).toBe(true);
});

test.each([
  'mandate_revoked',
  'token_cancelled',
  'recurring_token_not_active',
  'account_closed',
  'card_expired',
  'debit_instrument_blocked',
])('does not try again after %s', (reason) => {
  expect(isHardFailure(reason)).toBe(true);
  expect(retryDay({ attempt: 1, reason }, new Date('2026-12-05T02:00:00Z'))).toBeUndefined();
});

test.each([
  ['account_closed', true],
  ['bank_account_invalid', true],
  ['debit_instrument_blocked', true],
  ['card_expired', true],
  ['mandate_revoked', false],
  ['insufficient_funds', false],
  [null, false],
])('an account is gone after %s: %s', (reason, gone) => {
  expect(isAccountGone(reason)).toBe(gone);
});

test.each(['insufficient_funds', 'bank_technical_error', 'notification_failed', null])(
  'tries once more after %s, two days later, and then no more',
  (reason) => {
    const failedAt = new Date('2026-12-05T12:00:00Z');
    expect(isHardFailure(reason)).toBe(false);
    expect(retryDay({ attempt: 1, reason }, failedAt)).toBe('2026-12-07');
    expect(retryDay({ attempt: 2, reason }, failedAt)).toBeUndefined();
  },
);

test('never moves again once it is paid, returned or dropped', () => {
  for (const over of ['paid', 'returned', 'dropped'] as const) {
    for (const state of DEBIT_STATES) expect(mayDebitBecome(over, state)).toBe(false);
  }
  expect(mayDebitBecome('failed', 'paid')).toBe(true);
});

describe('a delay that is ours', () => {
  test.each([
    ['written on its first day', '2026-12-01', '2026-12-01', '2026-12-04'],
    ['of a mandate that became active on the third', '2026-12-01', '2026-12-03', '2026-12-04'],
    ['of a mandate that became active on the tenth', '2026-12-01', '2026-12-10', '2026-12-11'],
  ])('counts as none for rent %s', (_what, from, since, expected) => {
    expect(debitCountsAs({ from: day(from) }, day(since))).toBe(expected);
  });

  test.each([
    ['heard of at once', '2026-12-07', '2026-12-06'],
    ['heard of two weeks later', '2026-12-22', '2026-12-06'],
  ])('counts as none for the next try of a failure %s', (_when, retryOn, expected) => {
    expect(retryCountsAs({ on: day('2026-12-05') }, day(retryOn))).toBe(expected);
  });

  const countsAs = day('2026-12-04');
  const at = (date: string) => new Date(`${date}T06:00:00+05:30`);
  test.each([
    ['that waits to be handed over', null, null, [['2026-12-04', '9999-12-31']]],
    ['handed over in time, and answered', '2026-12-04', '2026-12-05', []],
    ['handed over late', '2026-12-12', '2026-12-13', [['2026-12-04', '2026-12-12']]],
    ['dropped before it was handed over', null, '2026-12-10', [['2026-12-04', '2026-12-10']]],
    ['answered late', '2026-12-04', '2026-12-20', [['2026-12-06', '2026-12-20']]],
    [
      'handed over in time, and not answered yet',
      '2026-12-04',
      null,
      [['2026-12-04', '9999-12-31']],
    ],
    ['handed over late, and not answered yet', '2026-12-12', null, [['2026-12-04', '9999-12-31']]],
  ])('is no day of interest: of a debit %s', (_what, sent, ended, waits) => {
    const on = day(sent === '2026-12-12' ? '2026-12-13' : '2026-12-05');
    const [sentAt, endedAt] = [sent && at(sent), ended && at(ended)];
    const debit = { countsAs, on, sentAt: sentAt || null, endedAt: endedAt || null };
    expect(waitsOf(debit, null)).toEqual(waits.map(([from, until]) => ({ from, until })));
  });

  test.each([
    ['while its debit was on its way', '2026-12-14', [['2026-12-04', '9999-12-31']]],
    ['on the day of its result', '2026-12-15', [['2026-12-04', '9999-12-31']]],
    [
      'after its result',
      '2026-12-16',
      [
        ['2026-12-04', '2026-12-12'],
        ['2026-12-14', '2026-12-15'],
      ],
    ],
  ])(
    'bears interest before the result only if it was not settled then: %s',
    (_when, settled, waits) => {
      const late = {
        countsAs,
        on: day('2026-12-13'),
        sentAt: at('2026-12-12'),
        endedAt: at('2026-12-15'),
      };
      expect(waitsOf(late, day(settled))).toEqual(waits.map(([from, until]) => ({ from, until })));
    },
  );
});
