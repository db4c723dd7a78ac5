import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openPool } from '#server/db/pool.ts';
import { FOR_REQUESTS } from '#server/db/timeouts.ts';
import { readConfig } from '#server/config/config.ts';
import { DatabaseTrouble, troubleOf } from '#server/db/trouble.ts';
import { waitForDatabase } from '#server/db/wait-for-database.ts';
import { Health } from '#server/boot/health.ts';
import { Meters } from '#server/lib/meters.ts';
import { waitingApp } from '#server/boot/waiting.ts';
import { shownLine, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const driver = (code: string | undefined, message = 'said the driver') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  { what: 'refuses the connection', error: driver('ECONNREFUSED'), read: 'away', write: 'away' },
  { what: 'is starting', error: driver('57P03'), read: 'away', write: 'away' },
  { what: 'has a full disk', error: driver('53100'), read: 'away', write: 'away' },
  { what: 'may not write', error: driver('25006'), read: 'away', write: 'away' },
  { what: 'ends the connection', error: driver('57P01'), read: 'away', write: 'unknown' },
  { what: 'breaks off', error: driver('ECONNRESET'), read: 'away', write: 'unknown' },
  {
    what: 'is gone',
    error: driver(undefined, 'Connection terminated unexpectedly'),
    read: 'away',
    write: 'unknown',
  },
  { what: 'waits for a lock', error: driver('55P03'), read: 'busy', write: 'busy' },
  { what: 'takes too long', error: driver('57014'), read: 'busy', write: 'busy' },
  { what: 'resolves a deadlock', error: driver('40P01'), read: 'busy', write: 'busy' },
  {
    what: 'has no connection left',
    error: driver(undefined, 'timeout exceeded when trying to connect'),
    read: 'busy',
    write: 'busy',
  },
  {
    what: 'is lost behind a pgbouncer',
    error: Object.assign(driver('08P01', 'server conn crashed?'), { severity: 'FATAL' }),
    read: 'away',
    write: 'unknown',
  },
  {
    what: 'is asked with a value too few',
    error: Object.assign(driver('08P01'), { severity: 'ERROR' }),
    read: undefined,
    write: undefined,
  },
  { what: 'refuses the value', error: driver('23505'), read: undefined, write: undefined },
])('takes a database that $what for what it is', ({ error, read, write }) => {
  expect(troubleOf(new DrizzleQueryError('select 1', [], error))).toBe(read);
  expect(troubleOf(new DrizzleQueryError('insert into users', [], error))).toBe(write);
});

test('takes no failure of another service for one of the database', () => {
  expect(troubleOf(new Error('The provider failed', { cause: driver('ECONNRESET') }))).toBe(
    undefined,
  );
});

test.each([
  { trouble: 'away', code: 'BOOKS_AWAY' },
  { trouble: 'busy', code: 'BOOKS_BUSY' },
  { trouble: 'unknown', code: 'SAVED_PERHAPS' },
] as const)('answers 503 and when to try again when the database is $trouble', async (each) => {
  const { token } = await shop.signedUp();
  const line = await shownLine(shop, SOFA, 12);
  const lost = vi
    .spyOn(shop.shop.db, 'transaction')
    .mockRejectedValue(new DatabaseTrouble(each.trouble, 'Lost'));
  const answer = await shop.app.request('/api/order/addToCart', {
    method: 'POST',
    body: JSON.stringify(line),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  lost.mockRestore();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ error: { code: each.code } });
});

test('says nothing at the door that a pgbouncer refuses', async () => {
  const said: string[] = [];
  const door = createServer((socket) => {
    socket.once('data', (packet) => {
      const words = packet.subarray(8).toString().split('\0');
      said.push(...words.filter((_, at) => at % 2 === 0 && words[at + 1]));
      socket.destroy();
    });
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const limits = { max: 1, timeouts: FOR_REQUESTS, name: 'basera' };
  const { db, close } = openPool(`postgres://basera@127.0.0.1:${port}/books`, limits);
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  await close();
  door.close();
  const taken = ['application_name', 'client_encoding', 'database', 'user'];
  expect([...new Set(said)].toSorted()).toEqual(taken);
});

test('waits longer each time for a database that is not there, and then opens it', async () => {
  const pauses: number[] = [];
  const lines: string[] = [];
  let left = 8;
  const opened = await waitForDatabase(
    () => (left-- > 0 ? Promise.reject(driver('ECONNREFUSED')) : Promise.resolve('open')),
    {
      log: pino({}, { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) }),
      wait: (time) => Promise.resolve(pauses.push(time)),
    },
  );
  expect(opened).toBe('open');
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(lines[0]).toBe('The database does not answer; asking again in 0.5 s');
});

test('does not wait for what waiting does not mend', async () => {
  const failure = driver('28P01');
  const open = waitForDatabase(() => Promise.reject(failure), { log: pino({ level: 'silent' }) });
  await expect(open).rejects.toBe(failure);
});

test('serves the pages, and puts off all calls, while it waits for the database', async () => {
  const pages = new Hono().get('/', (context) => context.html('<h1>Basera</h1>'));
  const app = waitingApp(
    {
      config: readConfig({}),
      now: () => new Date(),
      health: new Health(),
      log: pino({ level: 'silent' }),
      meters: new Meters(),
    },
    pages,
  );
  expect(await (await app.request('/')).text()).toBe('<h1>Basera</h1>');
  expect((await app.request('/livez')).status).toBe(200);
  const health = await app.request('/healthz');
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'waiting for the database' },
  ]);
  const call = await app.request('/api/product/categories');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ error: { code: 'BOOKS_AWAY' } });
});
