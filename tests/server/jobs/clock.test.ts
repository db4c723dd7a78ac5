import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hoursToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDevListener } from '#server/dev.ts';
import { openEmbedded } from '#server/db/open.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { stockMovements } from '#server/db/schema/catalogue.ts';
import { SOFA } from '../support/checkout.ts';
import { endDevelopment } from '../support/development.ts';
import { ShopProcess } from '../support/shop-process.ts';
import { testShop } from '../support/test-shop.ts';

const run = promisify(execFile);
const CLOCK = '2031-02-01T09:00:00+05:30';
const OFFICE = fileURLToPath(new URL('../../../src/server/office.ts', import.meta.url));

const shop = testShop({ startAt: CLOCK });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-clock-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([
  ['a good answer', '/api/product/categories', 200],
  ['a refusal', '/api/order/cart?cityId=1', 401],
  ['an unknown call', '/api/nothing', 404],
])('%s tells the page what time the shop has', async (_, path, status) => {
  const answer = await shop.app.request(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('date')).toBe('Sat, 01 Feb 2031 03:30:00 GMT');
});

test('the shop and the office that takes its place go by the clock that is set', async () => {
  const process = new ShopProcess({ DATA_DIR: folder, CLOCK, LOG_LEVEL: 'info' });
  await process.start();
  const told = Date.parse(
    (await process.call('/api/product/categories')).headers.get('date') ?? '',
  );
  await vi.waitFor(() => expect(process.said).toContain('CLOCK is set'));
  await process.stop();
  const late = told - Date.parse(CLOCK);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(hoursToMilliseconds(1));

  await run(globalThis.process.execPath, [OFFICE, 'run-billing'], {
    env: { PATH: globalThis.process.env['PATH'], DATA_DIR: folder, CLOCK },
  });

  const { db, close } = await openEmbedded(folder);
  const [opened] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productSlug, SOFA));
  const [done] = await db.select().from(auditLog);
  await close();
  expect(done?.at.getUTCFullYear()).toBe(2031);
  expect(opened?.at.getUTCFullYear()).toBe(2031);
});

test('the development server goes by it too, and goes on through a reload', async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('CLOCK', CLOCK);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const first = await createDevListener(0);
  vi.stubEnv('CLOCK', '2041-02-01T09:00:00+05:30');
  const reloaded = await createDevListener(0);
  for (const listener of [first, reloaded]) expect(await yearToldBy(listener)).toBe(2031);
  await endDevelopment();
});

async function yearToldBy(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/product/categories`);
  server.close();
  return new Date(answer.headers.get('date') ?? '').getUTCFullYear();
}
