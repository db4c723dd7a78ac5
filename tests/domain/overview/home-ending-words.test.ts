import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { heldDepositWords } from '#messages/overview/home-deposit.ts';
import { backRowName, endingWords } from '#messages/overview/home-ending.ts';
import { refundDueShort } from '#messages/payments/refund-due.ts';
import { rentWords } from '#messages/overview/home-rent.ts';

test.each([
  [2, 'months’ rent overdue'],
  [1, 'month’s rent overdue'],
])('a rental that we ended counts the months overdue now: %i', (months, unit) => {
  const facts = { kind: 'service_ended', on: null, months, failed: undefined } as const;
  const amount = rupees(1061);
  const words = rentWords({ ...facts, amount, overdue: amount, rentals: [] }, day('2026-12-01'));
  expect(words).toMatchObject({ figure: String(months), unit });
  expect(words.text).not.toContain('Two months');
});

const BY = { backBy: day('2027-01-15'), isLate: false };
const none = { deposit: ZERO, paidAhead: ZERO, waived: ZERO };

test.each([
  [none, BY, 'Settled within 7 to 10 working days from pick-up'],
  [
    { ...none, deposit: rupees(1802), waived: rupees(650) },
    BY,
    'We’ll refund ₹1,802 of the deposit and ₹650 of damage charges we waived. You’ll get it by 15 Jan 2027.',
  ],
  [
    { ...none, paidAhead: rupees(84) },
    { backBy: null, isLate: false },
    'We’ll refund ₹84 of prepaid rent. You’ll get it within 7 to 10 working days once you’ve added your bank account.',
  ],
  [none, { ...BY, isLate: true }, 'You should have had it by 15 Jan 2027. We’re sorry it’s late.'],
])('the deposit held says what is refunded and when: %o', (back, due, words) => {
  expect(heldDepositWords(back, due)).toBe(words);
});

test('the step of a refund says that it is late, or needs an account', () => {
  expect(refundDueShort(BY)).toBe('By Fri 15 Jan');
  expect(refundDueShort({ ...BY, isLate: true })).toBe('Late: was due by Fri 15 Jan');
  expect(refundDueShort({ backBy: null, isLate: false })).toBe('Needs your bank account');
});

test('rent of days to come is no unpaid rent before the pick-up', () => {
  expect(backRowName('unpaid_rent', 'pickup')).toBe(
    'Rent until the pick-up, unless you pay it before',
  );
  expect(backRowName('unpaid_rent', 'checking')).toBe('Unpaid rent and interest');
});

test.each([
  ['2026-10-24', 'Since Sat 17 Oct, we may end the rental', { figure: '17', unit: 'Oct' }],
  ['2026-10-17', 'From today we may end the rental', { figure: '17', unit: 'Oct' }],
  ['2026-10-16', 'From Sat 17 Oct we may end the rental', { figure: '1', unit: 'day left' }],
])('on %s the end for unpaid rent names its first day', (today, words, door) => {
  const amount = rupees(3512);
  const since = day('2026-08-08');
  const about = { amount, overdue: amount, rentals: [], failed: undefined };
  const on = day('2026-10-17');
  const told = rentWords({ kind: 'service_ends', on, since, ...about }, day(today));
  expect(told).toMatchObject(door);
  expect(told.text).toContain(words);
  expect(told.text).toContain('use your deposit towards what you owe');
});

test.each([
  [day('2027-01-15'), true, 'You should have had it by 15 Jan 2027.', 'Your refund is late'],
  [null, false, 'once you’ve added your bank account', 'Return'],
])(
  'items that are checked name the refund, less any damage, due on %s',
  (on, isLate, when, label) => {
    const about = { orderNumber: 'B1', things: 'the sofa', amount: rupees(2452), owed: ZERO };
    const words = endingWords({ kind: 'being_checked', on, isLate, ...about });
    expect(words.text).toContain('Your refund is ₹2,452, less any damage.');
    expect(words.text).toContain(when);
    expect(words.label).toBe(label);
  },
);
