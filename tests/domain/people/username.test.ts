import { expect, test } from 'vitest';
import { suggestUsername } from '#domain/people/username.ts';

test.each([
  ['Asha.Rao@mail.example', 'Asha Rao', '9876543210', '', 'asha.rao'],
  ['', 'Asha  Rao', '9876543210', '', 'asha.rao'],
  ['', 'मीना देवी', '+91 98765 43210', '', '9876543210'],
  ['', 'मीना देवी', '', '', ''],
  ['', 'मीना Devi', '9876543210', '', 'devi'],
  ['', 'José Álvares', '9876543210', '', 'jose.alvares'],
  ['a+b@mail.example', '', '', '', 'ab00'],
  ['asha@mail.example', '', '', '123', 'asha123'],
  ['', '  ', '+91 98765 43210', '', '9876543210'],
  ['', '!', '9876543210', '123', '9876543210123'],
  ['', '  ', '', '', ''],
  [`${'a'.repeat(60)}@mail.example`, '', '', '', 'a'.repeat(30)],
])('of %j, %j and %j with the digits %j is %j', (email, name, contact, digits, username) => {
  expect(suggestUsername({ email, name, contact }, digits)).toBe(username);
});
