import { expect, test } from 'vitest';
import {
  readCustomerPlace,
  readCustomerSearch,
  writeCustomerPlace,
} from '#domain/office/customers.ts';

test('a place in the list of customers is read as it was written', () => {
  const place = { id: 42, owed: 123_400 };
  expect(readCustomerPlace(writeCustomerPlace(place))).toEqual(place);
});

test.each(['', '42', 'x_1', '1_', '1_2_3', '-1_2', '1_9999999999'])(
  'takes %j for no place in the list',
  (text) => expect(readCustomerPlace(text)).toBeUndefined(),
);

test.each(['Asha', '98100 12345', 'asha@mail.example'])('looks for customers by %j', (text) => {
  expect(readCustomerSearch(text)).toEqual(expect.objectContaining({}));
  expect(readCustomerSearch(text)).not.toBe('none');
});

test('a text that names nobody finds nobody, and no text leaves the list whole', () => {
  expect(readCustomerSearch('B261121-7F3')).toBe('none');
  expect(readCustomerSearch('  ')).toBeUndefined();
});
