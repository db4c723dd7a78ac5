import { expect, test } from 'vitest';
import { renameCompany } from '#contract/overview/company.ts';
import { registerUser } from '#contract/people/registration.ts';
import { sendQuote } from '#contract/office/checkout/quotes.ts';
import { unprintedLetter } from '#domain/base/printed-text.ts';
import { unprintedText } from '#messages/base/characters-left.ts';

test.each([
  ['Asha Rao', undefined],
  ['मीना देवी, ਗੁਰਪ੍ਰੀਤ, عائشہ, ମୀନା', undefined],
  ['12-B ≥ 5 🏠 №3', undefined],
  ['Nguyễn Văn', undefined],
  ['Flat 3, 李家', '李'],
  ['Tower Ж', 'Ж'],
  ['김 Rao', '김'],
  ['', undefined],
])('of %j papers cannot print %s', (text, letter) => {
  expect(unprintedLetter(text)).toBe(letter);
});

test('the refusal names the letter', () => {
  expect(unprintedText('Asha 李家')).toBe(
    'Please write this in English or an Indian script: we can’t print “李”.',
  );
  expect(unprintedText('Asha Rao')).toBeUndefined();
});

test.each([
  ['a company', renameCompany.input, { name: '李 Ltd' }],
  [
    'an account',
    registerUser.input,
    { username: 'asha', email: 'a@mail.example', contact: '', name: 'Asha 李' },
  ],
  ['a quote', sendQuote.input, { name: 'Asha 李' }],
  ['a quote with a note', sendQuote.input, { note: 'Asha 李' }],
])('the call that names %s refuses such a letter at its field', (_what, input, given) => {
  const { error } = input.safeParse(given);
  const [field] = Object.keys(given).slice(-1);
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ path: [field], message: unprintedText('李') }),
  );
});
