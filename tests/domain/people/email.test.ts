import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';

test.each([
  ['asha@basera.example', true],
  ['asha.rao+rent@mail.basera.example', true],
  ["o'neil@basera.example", true],
  ['a@b.co', true],
  ['asha@basera', false],
  ['asha@-basera.example', false],
  ['asha@basera-.example', false],
  ['asha@basera..example', false],
  ['asha basera@b.example', false],
  ['asha@b@c.example', false],
  ['@basera.example', false],
  ['asha', false],
  ['9876543210', false],
  ['', false],
])('%s is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('takes addresses of up to 254 characters', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
  expect(isEmail(ofLength(254))).toBe(true);
  expect(isEmail(ofLength(255))).toBe(false);
});

test('compares addresses without spaces around them and in lower case', () => {
  expect(normalizeEmail('  Asha@Basera.Example ')).toBe('asha@basera.example');
});
