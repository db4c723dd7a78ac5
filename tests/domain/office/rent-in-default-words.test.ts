import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { endingWords, REMINDER_NAMES } from '#messages/office/order-words.ts';
import { reminderLetter } from '#messages/settlement/invoice-letters.ts';

const limit = rupees(1412);
const from = day('2027-03-08');

test.each([
  ['2027-03-07', 'If you don’t pay, that can happen from 8 Mar 2027.', 'from 8 Mar 2027'],
  ['2027-03-08', 'If you don’t pay, that can happen from today.', 'now'],
  ['2027-03-09', 'That has been possible since 8 Mar 2027. Please pay today.', 'now'],
])('on %s a letter about the end of a rental says: %s', (today, words, sms) => {
  const about = {
    name: 'Asha',
    invoice: 'I1',
    order: 'B1',
    kind: 'rent' as const,
    amount: rupees(706),
    paid: ZERO,
    open: rupees(720),
    interest: rupees(14),
    dueOn: day('2027-02-07'),
    link: 'https://basera.example/',
  };
  const rental = { unpaid: limit, limit, from, today: day(today) };
  const owed = rupees(1440);
  for (const kind of ['overdue', 'default'] as const)
    expect(JSON.stringify(reminderLetter(kind, about, rental, owed))).toContain(words);
  expect(reminderLetter('default', about, rental, owed).sms).toBe(
    `Please pay Rs.1,440 of rent: part of it is more than 30 days overdue. If you don't pay, we can end the rental ${sms}.`,
  );
});

test.each([
  [null, false, 'You can end the rental once two months’ rent (₹1,412) is unpaid.'],
  [
    '2027-03-10',
    false,
    'If nothing is paid, you can end the rental from 10 Mar 2027, once two months’ rent (₹1,412) is unpaid and the notice period has ended.',
  ],
  [
    '2027-03-08',
    true,
    'At least two months’ rent (₹1,412) is unpaid and the notice period has ended: you can end the rental now (possible since 8 Mar 2027).',
  ],
  [
    '2027-03-08',
    false,
    'At least two months’ rent (₹1,412) is unpaid and the notice period has ended, but AutoPay is trying to take the rent: you can end the rental only if that fails.',
  ],
])('where it can end from %s, and may: %s, an operator reads so', (since, mayEnd, words) => {
  const found = { limit, from: since === null ? null : day(since), mayEnd };
  expect(endingWords(found, day('2027-03-09'))).toBe(words);
});

test('the letter that starts the seven days is named as the notice of the end', () => {
  expect(REMINDER_NAMES.default).toBe('Notice of termination, more than 30 days overdue');
});
