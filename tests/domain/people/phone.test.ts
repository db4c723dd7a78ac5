import { expect, test } from 'vitest';
import { isIndianMobile, isTenDigits, plainMobile } from '#domain/people/phone.ts';
import { phoneLink } from '#domain/people/phone-link.ts';

test.each([
  ['9876543210', true],
  ['6000000000', true],
  ['5999999999', false],
  ['0987654321', false],
  ['987654321', false],
  ['98765432101', false],
  ['98765 43210', false],
  ['+919876543210', false],
  ['९८७६५४३२१०', false],
  ['', false],
])('%s is an Indian mobile number: %s', (text, expected) => {
  expect(isIndianMobile(text)).toBe(expected);
});

test.each([
  ['0123456789', true],
  ['123456789', false],
  ['12345678901', false],
  ['12345abcde', false],
  ['1234567890\n', false],
])('%j is ten digits: %s', (text, expected) => {
  expect(isTenDigits(text)).toBe(expected);
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['98765.43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['0123456789', '0123456789'],
  [' 98765 ', '98765'],
  ['+1 987 654 3210', '+1 987 654 3210'],
  ['98765432101', '98765432101'],
  ['asha@mail.example', 'asha@mail.example'],
  ['', ''],
])('a number written as %j is %j', (written, digits) => {
  expect(plainMobile(written)).toBe(digits);
});

test.each([
  ['98765 43210', 'tel:+919876543210'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['+1 987 654 3210', 'tel:+19876543210'],
])('a number written as %j is called at %s', (written, link) => {
  expect(phoneLink(written)).toBe(link);
});
