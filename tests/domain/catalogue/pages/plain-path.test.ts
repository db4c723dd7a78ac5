import { expect, test } from 'vitest';
import { plainPath } from '#domain/catalogue/pages/plain-path.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['//faq', '/faq'],
  ['/gurgaon//furniture///sofas/', '/gurgaon/furniture/sofas'],
  ['//evil.example/%2e%2e', '/evil.example/%2e%2e'],
  ['/blogs/caf%C3%A9', '/blogs/caf%C3%A9'],
  ['/search/study%20table/', '/search/study%20table'],
  ['/search/Sofa', '/search/Sofa'],
  ['/productList', '/productList'],
  ['/GURGAON/Furniture/Sofas', '/gurgaon/furniture/sofas'],
  ['/Gurgaon/expressdelivery/', '/gurgaon/expressDelivery'],
])('the page at %j has the one address %j', (asked, path) => {
  expect(plainPath(asked)).toBe(path);
});

test.each(['/search/100%', '/search/a%2Fc', '/search/a\\c', '/search/a%5Cc', '/noida/100%'])(
  '%j is taken as it was written, being open to what people write',
  (path) => {
    expect(plainPath(path)).toBe(path);
  },
);

test.each([
  ['a percent sign that encodes nothing', '/faq%'],
  ['a percent sign that encodes no letter', '/faq%FF'],
  ['a backslash', '/faq\\evil.example'],
  ['an encoded backslash', '/faq%5Cevil.example'],
  ['an encoded slash', '/faq%2Fmore'],
  ['a control character', '/faq\u0007'],
  ['an encoded line break', '/faq%0A'],
  ['an encoded delete', '/faq%7F'],
  ['an encoded control character beyond ASCII', '/faq%C2%85'],
  ['a control character in a search', '/search/sofa\u0000'],
  ['an encoded control character in a search', '/search/sofa%1b'],
])('no page is meant by an address with %s', (_what, path) => {
  expect(plainPath(path)).toBeUndefined();
});
