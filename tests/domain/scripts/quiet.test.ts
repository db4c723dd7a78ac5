import { test } from 'vitest';

const { error } = console;

test.fails.each([
  ['the console', () => error('stray')],
  ['the standard output', () => process.stdout.write('stray')],
  ['the standard error', () => process.stderr.write('stray')],
])('a test fails that prints to %s what nobody expects', (_where, print) => {
  print();
});
