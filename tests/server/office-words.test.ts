import { expect, test } from 'vitest';
import { Misunderstood, readCommand } from '#server/office/command-line.ts';

test('an id or an answer may begin with a hyphen, an option or its value may not', () => {
  expect(readCommand(['kyc', 'reject', '-Iq7', 'too dark', '--by', 'meena'])).toEqual({
    command: { name: 'kyc reject', document: '-Iq7', reason: 'too dark' },
    by: 'meena',
  });
  expect(() => readCommand(['kyc', 'verify', '--no', 'x'])).toThrow(Misunderstood);
  expect(() => readCommand(['kyc', 'verify', 'x', '--by', '-m'])).toThrow(Misunderstood);
});
