import { expect, test } from 'vitest';
import { openTestShop, PRODUCTION } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const post = (path: string, body: string) =>
  shop.app.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });

test('answers healthz while the database answers', async () => {
  expect((await shop.app.request('/healthz')).status).toBe(200);
});

test.each(['sec-purpose', 'purpose'])('refuses a prefetch marked by %s', async (header) => {
  const response = await shop.app.request('/api/order/cancelOrder/B1', {
    headers: { [header]: 'prefetch' },
  });
  expect(response.status).toBe(403);
});

test('lets no cache keep an answer that is not the catalogue’s', async () => {
  const response = await shop.app.request('/api/user/wishlist');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('sends the headers that protect a page', async () => {
  const { headers } = await shop.app.request('/healthz');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('lets our own pages, and nobody else, show a paper in a frame', async () => {
  const { headers } = await shop.app.request('/papers/damage-policy');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('refuses a body that is too large', async () => {
  const response = await post(
    '/api/auth/auth/sendOtp',
    JSON.stringify({ username: 'x'.repeat(70_000) }),
  );
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { code: 'REQUEST_TOO_LARGE' } });
});

test.each(['', 'not json', '[]', '"text"', '{"username":5}', 'null'])(
  'answers a body of %j with a clear refusal',
  async (body) => {
    const response = await post('/api/auth/auth/sendOtp', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INPUT_INVALID' } });
  },
);

test('answers an unknown call with 404 in the shape of every failure', async () => {
  const response = await shop.app.request('/api/no/such');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('shows no sandbox in production, and asks for TLS', async () => {
  const production = await openTestShop({ env: PRODUCTION });
  const script = await production.app.request('/sandbox/razorpay/checkout.js');
  expect(script.status).toBe(404);
  const { headers } = await production.app.request('/healthz');
  expect(headers.get('strict-transport-security')).toContain('max-age');
  await production.close();
});
