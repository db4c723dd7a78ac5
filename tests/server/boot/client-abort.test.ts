import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/boot/app.ts';
import { Health } from '#server/boot/health.ts';
import { testShop } from '../support/test-shop.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly stack: string };
}

const shop = testShop();
let server: ReturnType<typeof serve>;
let token: string;
const lines: Line[] = [];
/** Told of every line that says that a request is over. */
let onRequest = () => {};
beforeAll(async () => {
  ({ token } = await shop.signedUp());
  const write = (text: string) => {
    const line = JSON.parse(text) as Line;
    lines.push(line);
    if (line.msg === 'request') onRequest();
  };
  const log = pino({ level: 'debug' }, { write });
  const health = new Health({ db: shop.shop.db, files: shop.shop.files });
  server = serve({ fetch: createApp({ ...shop.shop, log }, health, undefined).fetch, port: 0 });
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
});

const DEBUG = 20;

/** Sends the beginning of a request and goes away; resolves when the server is done with it. */
async function breakOff(head: readonly string[], begun: string): Promise<void> {
  lines.length = 0;
  const over = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  const socket = connect((server.address() as AddressInfo).port);
  await once(socket, 'connect');
  const all = ['POST /api/order/addToCart HTTP/1.1', 'host: shop', ...head];
  await new Promise((sent) => socket.write(`${all.join('\r\n')}\r\n\r\n${begun}`, sent));
  socket.destroy();
  await over;
}

test.each([
  ['announces more than it sends', ['content-length: 999'], '{"productId":'],
  ['leaves in the middle of a chunk', ['transfer-encoding: chunked'], 'ff\r\n{"productId":'],
])('a client that %s and leaves is no error', async (_what, head, begun) => {
  await breakOff([...head, `authorization: Bearer ${token}`], begun);
  expect(lines.every(({ level, err }) => level === DEBUG && err === undefined)).toBe(true);
});

test('a fault of ours keeps its stack, be the client there or not', async () => {
  vi.spyOn(shop.shop.db, 'select').mockImplementationOnce(() => {
    throw new TypeError('A fault of ours');
  });
  await breakOff([`content-length: 999`, `authorization: Bearer ${token}`], '{"productId":');
  const error = lines.find(({ level }) => level > DEBUG);
  expect(error?.err?.stack).toContain('A fault of ours');
});
