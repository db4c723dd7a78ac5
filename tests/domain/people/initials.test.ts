import { expect, test } from 'vitest';
import { initialsOf } from '#domain/people/initials.ts';

test.each([
  ['Asha Rao', 'AR'],
  ['Sneha and Varun Kulkarni', 'SV'],
  ['Asha Devi Rao', 'AR'],
  ['Ravi kumar  Iyer', 'RI'],
  ['ravi iyer', 'RI'],
  ['Alexander', 'A'],
  ['Asha', 'A'],
  ['मीरा जोशी', 'मज'],
  ['Élodie Ångström', 'ÉÅ'],
  ['', ''],
])('“%s” is shown as %s where there is no picture', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
