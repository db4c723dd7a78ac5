import { beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { addHome, cartOf, placement, putInCart, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ env: { TRUST_PROXY: 'true' } });

/** Asks as somebody can who writes requests by hand. */
async function ask(path: string, headers: Record<string, string> = {}, body?: object) {
  const response = await shop.app.request(new Request(`http://basera.example${path}`), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { orderNumber?: string; error?: { code: string } };
  return { status: response.status, code: answer.error?.code, orderNumber: answer.orderNumber };
}

describe('an Idempotency-Key', () => {
  let place: (key: string) => ReturnType<typeof ask>;
  beforeEach(async () => {
    const { token } = await shop.signedUp();
    await putInCart(shop, token, SOFA, 12);
    const body = placement(await cartOf(shop, token), await addHome(shop, token));
    place = (key) =>
      ask(
        API_PREFIX + placeOrder.path,
        { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
      );
  });

  test.each(['', ' ', 'k'.repeat(101), 'two words', 'é'])(
    'of %j is refused, as often as it comes, and orders nothing',
    async (key) => {
      const answers = [await place(key), await place(key)];
      for (const { status, code } of answers) expect([status, code]).toEqual([400, 'KEY_INVALID']);
    },
  );

  test('of 100 letters makes one order of two calls', async () => {
    const [first, second] = [await place('k'.repeat(100)), await place('k'.repeat(100))];
    expect(first.status).toBe(200);
    expect(second.orderNumber).toBe(first.orderNumber);
  });
});

describe('X-Forwarded-For', () => {
  const code = { username: 'asha@mail.example' };
  const windowKeys = async () =>
    (await shop.shop.db.select({ key: rateWindows.key }).from(rateWindows)).map(({ key }) => key);

  test.each(['x'.repeat(8000), 'not an address', '999.1.1.1', '1.2.3.4, ', "'; drop table users"])(
    'of %j counts for no address',
    async (header) => {
      const answer = await ask('/api/auth/auth/sendOtp', { 'x-forwarded-for': header }, code);
      expect(answer.status).toBeLessThan(500);
      for (const key of await windowKeys()) expect(key).not.toContain(header.trim());
    },
  );

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.8', '203.0.113.8'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8'],
  ])('of %s counts for %s', async (header, address) => {
    await ask('/api/auth/auth/sendOtp', { 'x-forwarded-for': header }, code);
    expect((await windowKeys()).some((key) => key.includes(address))).toBe(true);
  });
});

const LONG = 'x'.repeat(4000);
test.each([
  ['a NUL for a name', '/api/product/view/%00?cityId=1'],
  ['a NUL in a name', '/api/product/view/a%00b?cityId=1'],
  ['a NUL in a parameter', '/api/product/view/sofa?cityId=1&x=%00'],
  ['a line break in a name', '/api/product/view/a%0Ab?cityId=1'],
  ['a name of 4,000 letters', `/api/product/view/${LONG}?cityId=1`],
  ['a search of 4,000 letters', `/api/product/search/items/${LONG}?cityId=1`],
  ['a username of 4,000 letters', `/api/user/checkUsername/${LONG}`],
  ['a NUL for a document', '/api/user/document/%00?expires=1&signature=x'],
  ['a NUL for an address of mail', '/dev/inbox?to=%00'],
  ['9,000 letters in all', `/api/product/view/sofa?cityId=1&x=${'x'.repeat(9000)}`],
])('refuses an address with %s', async (_what, path) => {
  expect((await ask(path)).status).toBe(400);
});

test('refuses a NUL for an order of the sandbox', async () => {
  const body = { key: SANDBOX_ACCOUNT.keyId, outcome: 'captured' };
  expect((await ask('/sandbox/razorpay/checkout/%00', {}, body)).status).toBe(400);
});
