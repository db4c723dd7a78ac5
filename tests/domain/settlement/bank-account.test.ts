import { expect, test } from 'vitest';
import {
  bankAccountFaults,
  lastDigits,
  maskedNumber,
  normalizeBankAccount,
} from '#domain/settlement/bank-account.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { day } from '#domain/base/kolkata.ts';
import { needsBankAccount } from '#domain/payments/refund-route.ts';
import { depositSentence } from '#messages/overview/status-sentences.ts';
import { bankTexts } from '#messages/settlement/bank-texts.ts';

const GOOD = {
  holder: 'Asha Rao',
  number: '50100123456789',
  numberAgain: '50100123456789',
  ifsc: 'HDFC0000123',
};

test('an account is understood with the spaces and small letters that people write', () => {
  const typed = { holder: ' Asha  Rao ', number: '5010 0123 4567 89', ifsc: 'hdfc 0000-123' };
  const form = normalizeBankAccount({ ...typed, numberAgain: '50100123456789' });
  expect(form).toEqual(GOOD);
  expect(bankAccountFaults(form)).toEqual({});
});

test.each([
  ['no name', { holder: '' }, { holder: 'HOLDER_MISSING' }],
  ['a name with a control character', { holder: 'Asha\u0085Rao' }, { holder: 'HOLDER_MISSING' }],
  ['a number for a name', { holder: '12' }, { holder: 'HOLDER_MISSING' }],
  ['a name of letters with marks', { holder: 'मीना देवी' }, {}],
  ['two short words with marks', { holder: 'जी पी' }, {}],
  ['two initials', { holder: 'V S' }, {}],
  [
    '8 digits',
    { number: '12345678', numberAgain: '12345678' },
    { number: 'ACCOUNT_NUMBER_INVALID' },
  ],
  [
    'a letter',
    { number: '5010012345678O', numberAgain: '5010012345678O' },
    { number: 'ACCOUNT_NUMBER_INVALID' },
  ],
  ['two numbers', { numberAgain: '50100123456798' }, { numberAgain: 'ACCOUNT_NUMBERS_DIFFER' }],
  ['no zero in the IFSC', { ifsc: 'HDFC1000123' }, { ifsc: 'IFSC_INVALID' }],
  ['a short IFSC', { ifsc: 'HDFC000012' }, { ifsc: 'IFSC_INVALID' }],
])('an account with %s is told what is wrong', (_what, change, faults) => {
  expect(bankAccountFaults({ ...GOOD, ...change })).toEqual(faults);
});

test('four digits are all that is shown of a number', () => {
  expect(maskedNumber(lastDigits(GOOD.number))).toBe('•••• 6789');
});

test('an account is asked for where money cannot go back the way it came', () => {
  const today = day('2027-06-01');
  const needs = (...money: Parameters<typeof needsBankAccount>[0]) =>
    needsBankAccount(money, false, today);
  expect(needs({ of: 'deposit' })).toBe(true);
  expect(needs({ of: 'payment', paidOn: day('2026-11-21') })).toBe(true);
  expect(needs({ of: 'payment', paidOn: day('2027-05-01') })).toBe(false);
  expect(needsBankAccount([{ of: 'deposit' }], true, today)).toBe(false);
});

test('every account has a customer number of its own, and none tells how many there are', () => {
  const ids = Array.from({ length: 20_000 }, (_, id) => id + 890_000);
  const numbers = ids.map(customerNumber);
  expect(new Set(numbers).size).toBe(ids.length);
  for (const number of numbers) expect(number).toMatch(/^B-[1-9]\d{5,6}$/);
  const [first, second] = [1, 2].map((id) => Number(customerNumber(id).slice(2)));
  expect(Math.abs(Number(second) - Number(first))).toBeGreaterThan(1000);
});

test('a deposit is to be refunded only once its renter has named a bank account', () => {
  const refund = { type: 'REFUND', status: 'WAITING_PAYMENT' } as const;
  expect(depositSentence(refund, true)).toContain('once you’ve added your bank account');
  expect(depositSentence(refund, false)).toBe('We’ll refund it to you.');
  const held = { type: 'DEPOSIT', status: 'ACTIVE' } as const;
  expect(depositSentence(held, true, true)).toBe('It’s part of the refund.');
  expect(depositSentence(held)).toBe('We hold it for you.');
});

test('an operator reads that a message asks for the bank account, since not every renter has an email', () => {
  expect(bankTexts.BANK_ACCOUNT_MISSING).toContain('Our message asks them to add it');
});
