import { expect, test } from 'vitest';
import { firstShown, shownLength } from '#domain/base/shown-text.ts';
import { isLongEnough, isName } from '#domain/people/person-name.ts';
import { isOneLine, splitName } from '#domain/people/name.ts';

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
  ['Asha\rRao', false],
  ['Asha\u000BRao', false],
  ['Asha\u000CRao', false],
  ['Asha\u0085Rao', false],
  ['Asha\u2028Rao', false],
  ['Asha\u2029Rao', false],
  ['Asha\u202Eoar', false],
])('%j is one line: %s', (name, isIt) => {
  expect(isOneLine(name)).toBe(isIt);
});

test.each([
  ['मीना देवी', true],
  ['जी पी', true],
  ['V S', true],
  ["O'Neil, Jr.", true],
  ['மீனா', true],
  ['Jo', true],
  ['J', false],
  ['12', false],
  ['👍👍', false],
  ['', false],
])('“%s” is a name: %s', (name, isIt) => {
  expect(isName(name)).toBe(isIt);
});

test.each([
  ['Asha', true],
  ['V S', true],
  ['जी पी', true],
  ['मीना', true],
  ['Ash', false],
  ['👍👍', false],
])('“%s” is as long as a name of four characters: %s', (name, isIt) => {
  expect(isLongEnough(name, 4)).toBe(isIt);
});

test.each([
  ['', 0, ''],
  ['Asha', 4, 'A'],
  ['मीना देवी', 5, 'मी'],
  ['👩‍👩‍👧 Rao', 5, '👩‍👩‍👧'],
  ['e\u0301', 1, 'e\u0301'],
])('people see of “%s” %i characters, the first of them %s', (text, length, first) => {
  expect([shownLength(text), firstShown(text)]).toEqual([length, first]);
});
