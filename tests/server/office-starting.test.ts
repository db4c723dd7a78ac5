import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askRunningShop } from '#server/office/ask-running-shop.ts';
import { DOOR_FILE } from '#server/office/door.ts';

let dataDir: string;
let server: Server | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'basera-door-'));
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await rm(dataDir, { recursive: true });
});

const asked = { operator: 'meena', words: ['order', 'list'] };

/** A shop behind a port, which answers with a status and tells what it was asked. */
async function listening(status = 200): Promise<{ address: string; heard: string[] }> {
  const heard: string[] = [];
  server = createServer((request, response) => {
    heard.push(request.headers.authorization ?? '');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ done: true, text: 'Nothing to do.' }));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}`, heard };
}

const open = (address: string) =>
  writeFile(join(dataDir, DOOR_FILE), JSON.stringify({ address, token: 'secret' }));

test('a command waits for the door of a shop that is starting', async () => {
  const { address, heard } = await listening();
  const answered = askRunningShop({ dataDir }, asked);
  await open(address);
  expect(await answered).toEqual({ done: true, text: 'Nothing to do.' });
  expect(heard).toEqual(['Office secret']);
});

test('a command says that nothing was done where the door stays shut', async () => {
  const shut = await askRunningShop({ dataDir }, asked, 0);
  expect(shut).toMatchObject({
    done: false,
    text: expect.stringContaining('try again in a moment'),
  });
  const { address } = await listening();
  server?.close();
  await open(address);
  const left = await askRunningShop({ dataDir }, asked, 0);
  expect(left.text).toContain('nothing was done');
});

test('a command that a running shop has heard is asked once', async () => {
  const { address, heard } = await listening(500);
  await open(address);
  const answered = await askRunningShop({ dataDir }, asked);
  expect(answered).toMatchObject({
    done: false,
    text: expect.stringContaining('does not answer. Stop it and try again.'),
  });
  expect(heard).toHaveLength(1);
});
