import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPool, type Pooled } from '#server/db/pool.ts';
import { FOR_REQUESTS } from '#server/db/timeouts.ts';
import type { Template } from '../support/template.ts';

const MAX = 10;

/** What stands between the shop and its Postgres, and can fall silent as a machine does. */
const door = createServer((caller) => {
  const books = connect(Number(new URL(server()).port), '127.0.0.1');
  books.on('error', () => undefined);
  caller.on('error', () => undefined).pipe(books);
  books.pipe(caller);
  open.push([caller, books]);
});
let open: [Socket, Socket][] = [];
let pooled: Pooled;

function server(): string {
  const template: Template = inject('template');
  if (template.on === 'pglite') throw new Error('This needs a Postgres');
  return template.server;
}

/** Nothing that is open says or hears anything any more; what is opened later does. */
function fallSilent(): void {
  for (const [caller, books] of open) {
    books.destroy();
    caller.unpipe();
    caller.resume();
  }
  open = [];
}

beforeAll(async () => {
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const url = new URL(server());
  url.port = String(port);
  url.search = '';
  pooled = openPool(url.href, { max: MAX, timeouts: FOR_REQUESTS, name: 'silent' });
});
afterAll(async () => {
  await pooled.close();
  for (const sockets of open) for (const socket of sockets) socket.destroy();
  door.close();
});

test('discards all connections when one has fallen silent, and writes over a new one', async () => {
  const all = Promise.withResolvers<void>();
  let busy = 0;
  const work = () =>
    pooled.db.transaction(async () => {
      busy += 1;
      if (busy === MAX) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: MAX }, work));
  expect(open).toHaveLength(MAX);
  fallSilent();
  const write = pooled.db.transaction((tx) => tx.execute(sql`create temp table written (id int)`));
  await expect(write).resolves.toBeDefined();
  expect(open).toHaveLength(1);
});
