import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { keepLog } from '../support/kept-log.ts';
import { openTestShop } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';

const { log, lines } = keepLog();
const shop = testShop({ log, stock: { [SOFA]: 5 } });
const CATEGORIES = `${API_PREFIX}/product/categories`;

async function idOf(given?: string): Promise<string> {
  const headers = given === undefined ? undefined : { 'x-request-id': given };
  const answer = await shop.app.request(CATEGORIES, headers ? { headers } : {});
  return answer.headers.get('x-request-id') ?? '';
}

test.each(['4bf92f3577b34da6a3ce929d0e0e4736', 'load-balancer.7_a', 'x'.repeat(64)])(
  'takes over the id %s and sends it back',
  async (given) => {
    expect(await idOf(given)).toBe(given);
  },
);

test.each(['', 'two words', '"quoted"', 'x'.repeat(65), 'line%0Abreak'])(
  'makes an id of its own where it is sent %j',
  async (given) => {
    expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/);
  },
);

test('gives each request an id of its own', async () => {
  expect(await idOf()).not.toBe(await idOf());
});

test('answers what no route has under the id as well', async () => {
  const answer = await shop.app.request(`${API_PREFIX}/nowhere`, {
    headers: { 'x-request-id': 'lost-1' },
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, 'lost-1']);
});

test('lets pages from another origin read it', async () => {
  const elsewhere = await openTestShop({
    env: { PUBLIC_SITE_URL: 'https://basera.example', PUBLIC_API_URL: 'https://api.example' },
  });
  const { headers } = await elsewhere.app.request(CATEGORIES, {
    headers: { origin: 'https://basera.example' },
  });
  expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  await elsewhere.close();
});

test('writes it into each line that the request caused, deep below it too', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
  await shop.app.request(`${API_PREFIX}/order/payment/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'paying-1' },
    body: JSON.stringify({ ...paid, orderNumber }),
  });
  const own = lines().filter(({ request }) => request === 'paying-1');
  expect(own.map(({ msg }) => msg)).toEqual(['order paid', 'request']);
});

test('tells the request whose failure it was', async () => {
  const { token } = await shop.signedUp();
  await shop.shop.db.execute(sql`alter table addresses rename to gone`);
  await shop.app.request(API_PREFIX + addAddress.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'broken-1' },
    body: '{}',
  });
  await shop.app.request(`${API_PREFIX}/user/addresses`, {
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'broken-2' },
  });
  await shop.shop.db.execute(sql`alter table gone rename to addresses`);
  const failed = lines().filter(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject([{ request: 'broken-2' }]);
});
