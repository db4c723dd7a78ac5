import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerIdOf, customerNumber } from '#domain/people/customer-number.ts';

test('a customer’s number leads back to the account, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_900_000 - 1 }), (id) => {
      expect(customerIdOf(customerNumber(id))).toBe(id);
    }),
  );
});

test('a customer’s number may be typed in small letters, without the hyphen and with spaces around', () => {
  const typed = ` ${customerNumber(7).replace('-', '').toLowerCase()} `;
  expect(customerIdOf(typed)).toBe(7);
});

test.each(['', 'B-', 'B-12345', 'B-12345678', 'Meena', 'B261122-AAAAAA', '9810000002'])(
  '%j is no customer’s number',
  (typed) => {
    expect(customerIdOf(typed)).toBeUndefined();
  },
);
