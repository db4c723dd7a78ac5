import { expect, test } from 'vitest';
import { isBankReference, normalizeReference } from '#domain/settlement/bank-reference.ts';

test.each([
  ['of IMPS and UPI', '632661234567'],
  ['of NEFT', 'HDFC326261234567'],
  ['of NEFT with letters behind the bank’s', 'AXISN26326123456'],
  ['of NEFT of a bank that begins with one', 'N326261234567890'],
  ['of RTGS', 'HDFCR52026112412345678'],
])('a reference %s is taken', (_, reference) => {
  expect(isBankReference(reference)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['63266123456', 'a digit too few'],
  ['6326612345678', 'a digit too many'],
  ['HDFC32626123456', 'a NEFT one cut short'],
  ['HDFC3262612345678', 'neither 16 nor 22 characters'],
  ['1234567890123456', 'no letter first'],
  ['HDFC32626123456É', 'what is neither letter nor digit'],
])('%j is refused: %s', (reference) => {
  expect(isBankReference(reference)).toBe(false);
});

test('spaces, hyphens and small letters do not count', () => {
  expect(normalizeReference(' hdfc 3262-6123 4567\n')).toBe('HDFC326261234567');
});
