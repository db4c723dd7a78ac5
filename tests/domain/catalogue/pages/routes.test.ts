import { expect, test } from 'vitest';
import { lostPageFor, redirectFor, shellFor } from '#domain/catalogue/pages/routes.ts';

test.each([
  ['/search/sofa', '/search'],
  ['/search/study%20table', '/search'],
  ['/search/bed%20%26%20mattress', '/search'],
  ['/search/a/c', '/search'],
  ['/order/success', '/order'],
  ['/order/failure', '/order'],
  ['/track/0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10', '/track'],
  ['/password/reset/asha/abc123', '/password/reset'],
  ['/productList/furniture', '/productList'],
  ['/productList/furniture/sofas', '/productList'],
  ['/noida', '/'],
  ['/noida/furniture/sofas', '/'],
])('%s is answered by the shell %s', (path, shell) => {
  expect(shellFor(path)).toBe(shell);
});

test.each([
  '/',
  '/search',
  '/search/',
  '/order',
  '/track',
  '/password/reset/asha',
  '/productList/furniture/sofas/oslo',
  '/noidax',
  '/gurgaon/furniture',
  '/constructor',
])('%s has no shell', (path) => {
  expect(shellFor(path)).toBeUndefined();
});

test.each([
  ['/faqs', '/faq'],
  ['/blog', '/blogs'],
  ['/blog/types-of-wood', '/blogs/types-of-wood'],
  ['/sitemap.xml', '/sitemap-index.xml'],
])('%s has moved to %s', (path, target) => {
  expect(redirectFor(path)).toBe(target);
});

test.each([
  ['/a/kyc', '', '/login?url=%2Faccount%3Fpage%3Dkyc'],
  ['/a/kyc', '?from=sms', '/login?url=%2Faccount%3Fpage%3Dkyc&from=sms'],
  ['/blog', '?from=sms', '/blogs?from=sms'],
  ['/o/B261121-7F3KQ2/move', '', '/account/order/B261121-7F3KQ2?do=move'],
])('%s, asked with %j, leads on to %s', (path, search, target) => {
  expect(redirectFor(path, search)).toBe(target);
});

test.each(['/faq', '/blogs', '/blogs/types-of-wood', '/blog/a/b', '/'])('%s stays', (path) => {
  expect(redirectFor(path)).toBeUndefined();
});

test.each([
  ['/office/nothing', '/office/404'],
  ['/office/today/more', '/office/404'],
  ['/office', '/404'],
  ['/officer/today', '/404'],
])('that there is nothing at %s is said by %s', (path, page) => {
  expect(lostPageFor(path)).toBe(page);
});
