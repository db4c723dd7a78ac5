import { expect, test } from 'vitest';
import { searchMissOf } from '#domain/catalogue/search/search-miss.ts';

test.each([
  ['  Grand   PIANO ', 'grand piano'],
  ['60 inch tv', '60 inch tv'],
  ['asha@mail.example', null],
  ['98765 43210 sofa', null],
  ['+91-98765-43210 sofa', null],
  ['%%', null],
  ['12345', null],
  ['x'.repeat(61), null],
])('keeps of %j %j', (query, term) => {
  expect(searchMissOf(query)).toBe(term);
});
