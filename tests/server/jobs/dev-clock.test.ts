import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevListener } from '#server/dev.ts';
import { endDevelopment } from '../support/development.ts';

let folder: string;
let listener: RequestListener;
const server = createServer((request, response) => listener(request, response));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-clock-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LOG_LEVEL', 'silent');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
  await endDevelopment();
  await rm(folder, { recursive: true });
});

async function open(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  listener = await createDevListener(port);
  return `http://127.0.0.1:${port}`;
}

const move = (address: string, to: string) =>
  fetch(`${address}/dev/clock`, { method: 'POST', body: JSON.stringify({ to }) });

const dayOf = async (address: string) =>
  (await fetch(`${address}/api/order/deliveryDates`)).headers.get('date')?.slice(0, 16);

test('moves the clock that CLOCK set, and nothing where the instant is none', async () => {
  vi.stubEnv('CLOCK', '2026-11-19T09:00:00+05:30');
  const address = await open();
  expect(await dayOf(address)).toBe('Thu, 19 Nov 2026');
  expect((await move(address, 'tomorrow')).status).toBe(400);
  expect(await dayOf(address)).toBe('Thu, 19 Nov 2026');
  expect((await move(address, '2026-12-01T10:00:00+05:30')).status).toBe(200);
  expect(await dayOf(address)).toBe('Tue, 01 Dec 2026');
});

test('has no such address where the shop goes by the time of day', async () => {
  vi.stubEnv('CLOCK', '');
  const address = await open();
  expect((await move(address, '2026-12-01T10:00:00+05:30')).status).toBe(404);
});
