import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/parts/postgres.mjs';
import { ShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = new ShopProcess({
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
    DATABASE_URL: `postgres://basera@127.0.0.1:${await freePort()}/basera`,
  });
  await shop.startClosed();
});
afterAll(() => shop.stop());

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('tells a monitor how it is before the database is there', async () => {
  await shop.call('/api/product/categories');
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('basera_ready 0\n');
  expect(text).toContain('basera_books_answered 0\n');
  expect(text).toMatch(/_count\{method="GET",route="\/api\/\*",status="503"\} 1\n/);
});

test('tells nothing where shoppers ask, and serves no shop where monitors do', async () => {
  expect((await shop.call('/metrics')).status).toBe(404);
  expect((await ask('/livez')).status).toBe(404);
});
