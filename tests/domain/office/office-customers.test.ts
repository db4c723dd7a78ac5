import { expect, test } from 'vitest';
import { readCustomerSearch } from '#domain/office/customers.ts';

test.each(['Asha', '98100 12345', 'asha@mail.example'])('looks for customers by %j', (text) => {
  expect(readCustomerSearch(text)).toEqual(expect.objectContaining({}));
  expect(readCustomerSearch(text)).not.toBe('none');
});

test('a text that names nobody finds nobody, and no text leaves the list whole', () => {
  expect(readCustomerSearch('B261121-7F3')).toBe('none');
  expect(readCustomerSearch('  ')).toBeUndefined();
});
