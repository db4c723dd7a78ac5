import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDevListener } from '#server/dev.ts';
import { endDevelopment } from '../support/development.ts';

const run = promisify(execFile);
const OFFICE = fileURLToPath(new URL('../../../src/server/office.ts', import.meta.url));

let folder: string;
let listener: RequestListener;
const server = createServer((request, response) => listener(request, response));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-dev-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LOG_LEVEL', 'silent');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await endDevelopment();
  await rm(folder, { recursive: true });
});

/** What `npm run office -- …` prints beside the development server. */
async function office(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [OFFICE, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  });
  return stdout.trim();
}

test('the development server does an operator’s commands, also after a reload', async () => {
  const { port } = server.address() as AddressInfo;
  listener = await createDevListener(port);
  expect(await office('incidents')).toContain('Open: 0');
  listener = await createDevListener(port);
  expect(await office('issues')).toBe('Rows: none');
});

test('a command that was on its way during a reload of the development server is done', async () => {
  const { port } = server.address() as AddressInfo;
  let isReloaded = false;
  listener = (request, response) => {
    void createDevListener(port).then((reloaded) => {
      isReloaded = true;
      listener = reloaded;
      reloaded(request, response);
    });
  };
  expect(await office('issues')).toBe('Rows: none');
  expect(isReloaded).toBe(true);
});
