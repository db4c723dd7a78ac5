import { expect, test } from 'vitest';
import { isOneLine, splitName } from '#domain/name.ts';

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Asha   Devi  Rao ', 'Asha', 'Devi Rao'],
  ['Asha', 'Asha', ''],
  ['आशा राव', 'आशा', 'राव'],
  ['', '', ''],
])('“%s” is %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['Asha Rao', true],
  ['क्ष‍मा राव', true],
  ['Asha\nRao', false],
  ['Asha\u2028Rao', false],
  ['Asha\u202Eoar', false],
])('%j is one line: %s', (name, isIt) => {
  expect(isOneLine(name)).toBe(isIt);
});
