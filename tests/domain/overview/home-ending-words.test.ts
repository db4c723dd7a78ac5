import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { heldDepositWords } from '#messages/overview/home-deposit.ts';
import { rentWords } from '#messages/overview/home-rent.ts';

test.each([
  [2, 'months overdue'],
  [1, 'month overdue'],
])('a rental that we ended counts the months overdue now: %i', (months, unit) => {
  const facts = { kind: 'service_ended', on: null, months, failed: undefined } as const;
  const amount = rupees(1061);
  const words = rentWords({ ...facts, amount, overdue: amount, rentals: [] }, day('2026-12-01'));
  expect(words).toMatchObject({ figure: String(months), unit });
  expect(words.text).not.toContain('Two months');
});

test.each([
  [0, 0, 'Settled within 7 to 10 working days from pick-up'],
  [
    100,
    0,
    'Settled within 7 to 10 working days from pick-up. On its way to you: ₹100 of the deposit',
  ],
  [
    0,
    84,
    'Settled within 7 to 10 working days from pick-up. On its way to you: ₹84 of prepaid rent',
  ],
])('of a deposit ₹%i, of prepaid rent ₹%i are on their way', (deposit, ahead, words) => {
  expect(heldDepositWords(deposit ? rupees(deposit) : ZERO, rupees(ahead))).toBe(words);
});
