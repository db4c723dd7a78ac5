import { expect, test } from 'vitest';
import { charactersLeft, tooLong } from '#messages/base/characters-left.ts';

test.each([
  ['', '5 characters left', undefined],
  [' abcd ', '1 character left', undefined],
  ['abcde', '0 characters left', undefined],
  ['abcdef', '0 characters left', 'Please use at most 5 characters: 1 is too many.'],
  ['abcdefgh', '0 characters left', 'Please use at most 5 characters: 3 are too many.'],
])('of %j, which has at most five characters, is said: %s', (text, left, fault) => {
  expect(charactersLeft(text, 5)).toBe(left);
  expect(tooLong(text, 5)).toBe(fault);
});
