import { expect, test } from 'vitest';
import { comparedIn, comparePath, differ } from '#domain/catalogue/compare.ts';

test('an address says what is compared, and is read back', () => {
  expect(comparePath(['oslo-sofa', 'bed'])).toBe('/compare?items=oslo-sofa,bed');
  expect(comparedIn('?items=oslo-sofa,bed')).toEqual(['oslo-sofa', 'bed']);
  expect(comparedIn('?items=oslo-sofa%2Cbed')).toEqual(['oslo-sofa', 'bed']);
  expect(comparePath([])).toBe('/compare');
});

test.each([
  ['?items=a,a,b', ['a', 'b']],
  ['?items=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?items=<b>,../x,a b,a', ['a']],
  ['?items=', []],
  ['', []],
])('reads %s as %j', (search, slugs) => {
  expect(comparedIn(search)).toEqual(slugs);
});

test('tells rows that differ from rows that say the same', () => {
  expect(differ(['54 kg', '54 kg'])).toBe(false);
  expect(differ(['54 kg', '46 kg'])).toBe(true);
  expect(differ(['54 kg'])).toBe(false);
});
