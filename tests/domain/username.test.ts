import { expect, test } from 'vitest';
import { suggestUsername } from '#domain/username.ts';

test.each([
  ['Asha.Rao@mail.example', 'Asha Rao', '', 'asha.rao'],
  ['', 'Asha  Rao', '', 'asha.rao'],
  ['', 'किरण राव', '', 'किरण.राव'],
  ['a+b@mail.example', '', '', 'ab00'],
  ['asha@mail.example', '', '123', 'asha123'],
  ['', '  ', '', ''],
  [`${'a'.repeat(60)}@mail.example`, '', '', 'a'.repeat(30)],
])('of %j and %j with the digits %j is %j', (email, name, digits, username) => {
  expect(suggestUsername({ email, name }, digits)).toBe(username);
});
