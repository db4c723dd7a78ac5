import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { Api } from '#server/lib/http/serve.ts';
import { setStock, SOFA } from '../support/checkout.ts';
import { paidOrder } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const PAGES = 'https://shop.example';
const LIST = '/api/product/list/furniture?cityId=1';
const RECOMMENDED = `/api/product/recommended/items/${SOFA}?cityId=1`;
const INVENTORY = `/api/product/inventory/check/${SOFA}/1`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { PUBLIC_SITE_URL: PAGES, PUBLIC_API_URL: 'https://api.shop.example' },
  });
  await setStock(shop, SOFA, 50);
});
afterAll(() => shop.close());

async function ask(path: string, accepted?: string, more: Record<string, string> = {}) {
  const encodings = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await shop.app.request(path, { headers: { ...encodings, ...more } });
  const body = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  const { vary, etag, 'content-encoding': encoding } = Object.fromEntries(headers);
  return { status, vary, etag, encoding, type: headers.get('content-type'), body };
}

const OPENERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each([
  ['gzip', 'gzip, deflate', LIST],
  ['br', 'gzip, deflate, br', LIST],
  ['gzip', 'br;q=0, gzip;q=0.5', LIST],
  ['gzip', 'gzip', RECOMMENDED],
] as const)('is sent as %s to whoever takes %s', async (encoding, accepted, path) => {
  const plain = await ask(path);
  const answer = await ask(path, accepted);
  expect(answer).toMatchObject({ status: 200, encoding, type: 'application/json' });
  expect(OPENERS[encoding](answer.body).equals(plain.body)).toBe(true);
  expect(answer.body.length).toBeLessThan(plain.body.length / 2);
  expect((await ask(path, accepted)).body.equals(answer.body)).toBe(true);
});

test('is sent as it is to whoever takes nothing else, and caches tell the two apart', async () => {
  for (const accepted of [undefined, '', 'identity', 'zstd', 'gzip;q=0']) {
    const { encoding, vary, body } = await ask(LIST, accepted);
    expect(encoding).toBeUndefined();
    expect(vary).toMatch(/\bAccept-Encoding\b/);
    expect(JSON.parse(body.toString())).toBeInstanceOf(Array);
  }
  expect((await ask(LIST, 'br')).vary).toMatch(/\bAccept-Encoding\b/);
});

test.each([LIST, RECOMMENDED])(
  '%s has a strong tag for each encoding, by which it is known again',
  async (path) => {
    const tags = new Map<string, string>();
    for (const accepted of ['identity', 'gzip', 'br']) {
      tags.set(accepted, (await ask(path, accepted)).etag ?? '');
    }
    expect(new Set(tags.values()).size).toBe(tags.size);
    for (const [known, tag] of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const accepted of tags.keys()) {
        const again = await ask(path, accepted, { 'if-none-match': tag });
        expect(again.status).toBe(known === accepted ? 304 : 200);
        expect(again.vary).toMatch(/\bAccept-Encoding\b/);
        if (again.status !== 304) continue;
        expect(again).toMatchObject({ etag: tag, encoding: undefined });
        expect(again.body).toHaveLength(0);
      }
    }
  },
);

test('a short answer, a refusal and a file are sent as they are', async () => {
  const { token, orderNumber } = await paidOrder(shop);
  const own = { authorization: `Bearer ${token}` };
  const answers = [
    await ask(INVENTORY, 'gzip'),
    await ask('/api/product/view/nothing?cityId=1', 'gzip'),
    await ask(`/api/order/orderPdf/${orderNumber}`, 'gzip', own),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  for (const { encoding } of answers) expect(encoding).toBeUndefined();
  expect(answers.at(-1)?.body.subarray(0, 4).toString()).toBe('%PDF');
});

test('what is somebody’s own is compressed for them, and kept by nobody', async () => {
  const { token, orderNumber } = await paidOrder(shop);
  const own = { authorization: `Bearer ${token}` };
  const answer = await ask(`/api/order/info/${orderNumber}`, 'br', own);
  expect(answer).toMatchObject({ status: 200, encoding: 'br', etag: undefined });
  expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toMatchObject({ orderNumber });
});

test('what hands out a session is sent as it is, however long it may be', async () => {
  const signIn = defineEndpoint({
    method: 'GET',
    path: '/auth/session',
    access: 'public',
    input: z.object({}),
    output: z.object({ token: z.string() }),
  });
  const api = new Api(shop.shop);
  api.serve(signIn, async () => ({ token: 'a'.repeat(2000) }));
  const { headers } = await api.routes.request('/auth/session', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('vary')).toBeNull();
});

test('goes over a connection with its own length, and is asked for again by its tag', async () => {
  const answerTo = getRequestListener((request) => shop.app.fetch(request));
  const server = createServer((incoming, outgoing) => void answerTo(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const fetchList = (more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${LIST}`, { headers: { 'accept-encoding': 'gzip', ...more } });
  const [plain, answer] = [await ask(LIST), await fetchList()];
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-length')).toBe(String((await ask(LIST, 'gzip')).body.length));
  expect(await answer.text()).toBe(plain.body.toString());
  const again = await fetchList({ 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  server.close();
});
