import { expect, test } from 'vitest';
import { customerNumber } from '#domain/people/customer-number.ts';
import { isNoSearch, readOfficeSearch } from '#domain/office/search.ts';

test.each([
  ['B261121-7F3KQ2', { orderNumber: 'B261121-7F3KQ2' }],
  [' b261121 ', { orderNumber: 'B261121', userId: 68_684 }],
  ['B261121-7f', { orderNumber: 'B261121-7F' }],
  ['7f3kq2', { orderTail: '7F3KQ2' }],
  ['-7F3', { orderTail: '7F3' }],
  ['061-2627-000042', { invoiceNumber: '061-2627-000042' }],
  ['061', { invoiceNumber: '061' }],
  ['D061-26', { invoiceNumber: 'D061-26', unitTag: 'D061-0026' }],
  ['98765 43210', { phone: '9876543210' }],
  ['+91 98765-43210', { phone: '9876543210' }],
  ['098765 43210', { phone: '9876543210' }],
  ['98765', { phone: '98765', phoneEnd: '98765', orderTail: '98765' }],
  ['00 42', { phoneEnd: '0042' }],
  ['Asha@Mail.example', { email: 'asha@mail.example' }],
  [customerNumber(7).toLowerCase(), { userId: 7 }],
  ['osl3 142', { unitTag: 'OSL3-0142' }],
  ['http://localhost/office/unit?tag=OSL3-0142', { unitTag: 'OSL3-0142' }],
  ['“Ritika Ban”,', { nameWords: ['ritika', 'ban'] }],
  ['<b>Ritika</b> Ban;', { nameWords: ['ritika', 'ban'] }],
  ['K.R.Narayanan', { nameWords: ['k', 'r', 'narayanan'] }],
  ['"Asha Rao" <Asha@Mail.example>,', { email: 'asha@mail.example' }],
  ['(98765 43210).', { phone: '9876543210' }],
  ['"B261121-7F3KQ2",', { orderNumber: 'B261121-7F3KQ2' }],
  [`“${customerNumber(7)}”`, { userId: 7 }],
  ['Ritika  Ban', { nameWords: ['ritika', 'ban'] }],
  ["D'Souza", { nameWords: ['d', 'souza'] }],
  ['सीता', { nameWords: ['सीता'] }],
])('reads “%s” as %j', (typed, means) => {
  expect(readOfficeSearch(typed)).toEqual(
    expect.objectContaining({ ...readOfficeSearch(''), ...means }),
  );
});

test.each(['', ' ', 'a', '9', '12345678901234567890', '@', '“ ”', '<b>'])(
  'looks for nothing by “%s”',
  (typed) => {
    expect(isNoSearch(readOfficeSearch(typed))).toBe(true);
  },
);

test.each(['ash', 'B2', '9876', 'B261121-7F3KQ2'])('looks for something by “%s”', (typed) => {
  expect(isNoSearch(readOfficeSearch(typed))).toBe(false);
});
