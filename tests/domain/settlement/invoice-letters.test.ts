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
