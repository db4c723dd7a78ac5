import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '#server/db/folder-lock.ts';
import { freePort } from '../../../scripts/parts/postgres.mjs';
import { makeDataFolder } from '../support/database.ts';
import { ShopProcess } from '../support/shop-process.ts';

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await makeDataFolder('basera-stop-');
});
afterEach(() => shop.stop('SIGKILL'));
afterAll(() => rm(folder, { recursive: true }));

/** A client that sends half of a request's head and then nothing. */
async function hang(): Promise<void> {
  const socket = connect(Number(new URL(shop.address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((sent) => socket.write('GET / HTTP/1.1\r\nhost: sh', sent));
}

test('ends with 0 under keep-alive load, with every request answered that was begun', async () => {
  shop = new ShopProcess({ DATA_DIR: folder });
  await shop.start();
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  let loaded = () => {};
  const isLoaded = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const answered: (number | undefined)[] = [];
  const load = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted) {
      const asked = request(`${shop.address}/api/product/categories`, { agent }).end();
      const [answer] = (await once(asked, 'response').catch(() => [undefined])) as [
        IncomingMessage | undefined,
      ];
      if (!answer) return;
      answer.resume();
      await once(answer, 'end');
      answered.push(answer.statusCode);
      if (answered.length === 100) loaded();
    }
  });
  await isLoaded;
  expect(await shop.stop('SIGTERM')).toBe(0);
  over.abort();
  await Promise.all(load);
  expect(new Set(answered)).toEqual(new Set([200]));
});

test('ends at once at a second signal, however long a client hangs', async () => {
  shop = new ShopProcess({ DATA_DIR: folder });
  await shop.start();
  await hang();
  shop.signal('SIGTERM');
  for await (const signal of setInterval(100, 'SIGINT' as const)) {
    if (shop.code !== null) break;
    shop.signal(signal);
  }
  expect(shop.code).toBe(130);
});

test('cuts off a client that hangs, and that is no failure', async () => {
  shop = new ShopProcess({ DATA_DIR: folder });
  await shop.start();
  await hang();
  expect(await shop.stop('SIGTERM')).toBe(0);
});

test('opens its port while there is no database, and can be stopped there', async () => {
  shop = new ShopProcess({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://basera@127.0.0.1:${await freePort()}/basera`,
  });
  await shop.startClosed();
  expect((await shop.call('/healthz')).status).toBe(503);
  const answer = await shop.call('/api/product/categories');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await shop.stop('SIGTERM')).toBe(0);
});

test('waits while a command has its folder: it can be stopped there, and opens once that is done', async () => {
  const endCommand = lockFolder(folder);
  shop = new ShopProcess({ DATA_DIR: folder, PORT: String(await freePort()) });
  await shop.startClosed();
  expect((await shop.call('/healthz')).status).toBe(503);
  expect(await shop.stop('SIGTERM')).toBe(0);
  await shop.startClosed();
  endCommand();
  await vi.waitFor(async () => expect((await shop.call('/healthz')).status).toBe(200), 60_000);
});

test('answers a balancer that names no host, and keeps idle connections longer than it does', async () => {
  shop = new ShopProcess({
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://basera@127.0.0.1:${await freePort()}/basera`,
  });
  await shop.startClosed();
  expect((await shop.call('/livez')).headers.get('keep-alive')).toBe('timeout=75');
  const balancer = connect(Number(new URL(shop.address).port), '127.0.0.1');
  balancer.write('GET /livez HTTP/1.0\r\n\r\n');
  expect(await text(balancer)).toMatch(/^HTTP\/1\.1 200 /);
});
