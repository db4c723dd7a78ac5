import { expect, test } from 'vitest';
import { splitName } from '#domain/name.ts';

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Asha   Devi  Rao ', 'Asha', 'Devi Rao'],
  ['Asha', 'Asha', ''],
  ['आशा राव', 'आशा', 'राव'],
  ['', '', ''],
])('“%s” is %s and %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
