import { expect, test } from 'vitest';
import { redirectFor } from '#domain/catalogue/pages/routes.ts';
import { shortAddress } from '#domain/catalogue/pages/short-address.ts';

test.each([
  ['/login?url=%2Faccount%3Fpage%3Dkyc', '/a/kyc'],
  [
    '/login?url=%2Faccount%3Fpage%3Dorder%26relocate%3DB261121-7F3KQ2',
    '/a/relocate/B261121-7F3KQ2',
  ],
  ['/account/order/B261121-7F3KQ2', '/o/B261121-7F3KQ2'],
  ['/account/order/B261121-7F3KQ2?do=move', '/o/B261121-7F3KQ2/move'],
  ['/account/invoices/061-2627-000042', '/i/061-2627-000042'],
  ['/invited?code=ABCD2345', '/r/ABCD2345'],
  [
    '/login?url=%2Faccount%3Fpage%3Dcompany%26invitation%3D00000000-0000-4000-8000-000000000000',
    '/c/00000000-0000-4000-8000-000000000000',
  ],
])('%s is %s in a message, and that leads back to it', (page, short) => {
  expect(shortAddress(page)).toBe(short);
  expect(redirectFor(short)).toBe(page);
});

test.each([
  '/terms-conditions',
  '/quote/00000000-0000-4000-8000-000000000000',
  '/account/order/B261121-7F3KQ2?do=move&at=1',
  '/login',
  '/login?url=/cart',
])('%s has no shorter address', (page) => {
  expect(shortAddress(page)).toBe(page);
});
