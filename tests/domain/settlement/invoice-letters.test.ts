import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import type { Block } from '#messages/base/letter.ts';
import { reminderLetter } from '#messages/settlement/invoice-letters.ts';

const about = {
  name: 'Asha Rao',
  order: 'B1',
  invoice: 'D-1',
  amount: rupees(300),
  paid: ZERO,
  open: rupees(300),
  interest: ZERO,
  dueOn: day('2026-12-07'),
  link: 'https://basera.example/account/invoices/D-1',
};
const textOf = ([first]: readonly Block[]) => (first?.kind === 'text' ? first.text : '');

test.each([
  ['due_soon', 'rent', 'Please pay ₹300 of rent for order B1 by 7 Dec 2026.'],
  ['due_soon', 'damage', 'Please pay ₹300 of repair charges for order B1 by 7 Dec 2026.'],
  ['overdue', 'damage', 'Please pay your overdue repair charges: ₹300 for order B1'],
] as const)('a reminder of what is %s says that it is for %s', (when, kind, words) => {
  expect(textOf(reminderLetter(when, { ...about, kind }).blocks)).toContain(words);
});

test('AutoPay that never takes repair charges is no reason to pay them', () => {
  const aboveMaximum = { maximum: rupees(100), autopayUrl: 'https://basera.example/autopay' };
  const wordsOf = (kind: 'rent' | 'damage') =>
    JSON.stringify(reminderLetter('due_soon', { ...about, kind, aboveMaximum }).blocks);
  expect(wordsOf('rent')).toContain('AutoPay can’t take it');
  expect(wordsOf('damage')).not.toContain('AutoPay');
});

test.each(['overdue', 'default'] as const)(
  'a letter for several invoices that are %s leads with all that is owed',
  (kind) => {
    const rent = { ...about, kind: 'rent' } as const;
    const { blocks } = reminderLetter(kind, rent, undefined, rupees(5234));
    expect(textOf(blocks)).toBe('You owe ₹5,234 today, interest included.');
    expect(textOf(reminderLetter(kind, rent).blocks)).toContain('Please pay your overdue rent');
  },
);

test.each([
  ['overdue', 300, '₹300 of rent is overdue (D-1)', 'Please pay ₹300 of overdue rent'],
  ['overdue', 5234, '₹5,234 of rent is overdue (D-1)', 'Please pay ₹5,234 of overdue rent'],
  [
    'default',
    300,
    '₹300 of rent is more than 30 days overdue (D-1)',
    "Please pay Rs.300 of rent: it's more than 30 days overdue. If you can't, write to us.",
  ],
  [
    'default',
    5234,
    '₹5,234 of rent is overdue, part of it more than 30 days (D-1)',
    "Please pay Rs.5,234 of rent: part of it is more than 30 days overdue. If you can't, write to us.",
  ],
] as const)(
  'a letter about rent that is %s, ₹%s in all, names all of it in its subject and its SMS',
  (kind, owed, subject, words) => {
    const rent = { ...about, kind: 'rent' } as const;
    const letter = reminderLetter(kind, rent, undefined, rupees(owed));
    expect(letter.subject).toBe(subject);
    expect(letter.sms ?? letter.withoutMail).toBe(words);
  },
);

test('a letter names since when a rental can be ended, also once that day is over', () => {
  const rental = { unpaid: rupees(600), limit: rupees(600) };
  const wordsOn = (today: string) =>
    JSON.stringify(
      reminderLetter(
        'default',
        { ...about, kind: 'rent' },
        { ...rental, from: day('2026-10-17'), today: day(today) },
      ),
    );
  expect(wordsOn('2026-10-24')).toContain('That has been possible since 17 Oct 2026.');
  expect(wordsOn('2026-10-24')).toContain('we can end the rental now.');
  expect(wordsOn('2026-10-17')).toContain('that can happen from today.');
  expect(wordsOn('2026-10-16')).toContain('that can happen from 17 Oct 2026.');
});
