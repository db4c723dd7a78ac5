import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres } from '../../../scripts/parts/postgres.mjs';
import { ShopProcess } from '../support/shop-process.ts';

/** The migrations and the import of a machine under load. */
const WAIT_MS = 90_000;

const programs = findPostgres();
let folder: string;
let shop: ShopProcess | undefined;
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-late-'));
});
afterAll(async () => {
  await shop?.stop('SIGKILL');
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

test('starts before its Postgres, puts calls off, and opens once that is there', async () => {
  postgres = await startPostgres(programs ?? '');
  await postgres.shutDown();
  const port = String(await freePort());
  const late = new ShopProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: port });
  shop = late;
  await late.startClosed();
  expect((await late.call('/healthz')).status).toBe(503);
  const putOff = await late.call('/api/product/categories');
  expect([putOff.status, putOff.headers.get('retry-after')]).toEqual([503, '5']);
  expect(late.code).toBeNull();

  await postgres.start();
  const health = () => late.call('/healthz').then(({ status }) => status);
  await expect.poll(health, { timeout: WAIT_MS }).toBe(200);
  expect(await late.must('/api/product/categories')).not.toEqual([]);
  expect(await late.stop('SIGTERM')).toBe(0);
});
