import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { type Ask, doOrAsk } from '#server/office/shell/ask-running-shop.ts';
import { DOOR_FILE } from '#server/office/shell/door.ts';
import { readCommand, runCommand } from '#server/office/shell/run-command.ts';

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

const typed = readCommand(['add-note', '--number', 'B1', '--text', 'Call first.']);

const DONE = { done: true, text: 'Done.' };

/** A shop behind a port, which answers with what it `says` and tells what it was asked. */
async function listening(status = 200, body: unknown = {}) {
  const says = { status, body };
  const heard: string[] = [];
  server = createServer((request, response) => {
    heard.push(request.headers.authorization ?? '');
    response.writeHead(says.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(says.body));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}`, heard, says };
}

const open = (address: string) =>
  writeFile(join(dataDir, DOOR_FILE), JSON.stringify({ address, token: 'secret' }));

/** Asks while another process has the data folder. */
const ask = (parts: Partial<Ask> = {}) =>
  doOrAsk({
    dataDir,
    typist: { user: 'meena' },
    command: (send) => runCommand(send, typed),
    alone: () => Promise.reject(new FolderInUse()),
    ...parts,
  });

test('a command waits for the door of a shop that is starting', async () => {
  const { address, heard } = await listening();
  const answered = await ask({ onWait: () => void open(address) });
  expect(answered).toEqual(DONE);
  expect(heard).toEqual(['Office secret']);
});

test.each([
  ['a shop that is starting', 503, { error: { code: 'BOOKS_AWAY', message: '' } }],
  ['another shop', 403, { error: { code: 'UNAUTHORIZED', message: '' } }],
  ['another program', 404, 'Not found'],
])('a command waits where a killed shop’s door leads to %s', async (_what, status, body) => {
  const { address, says } = await listening(status, body);
  await open(address);
  const onWait = () => Object.assign(says, { status: 200, body: {} });
  expect(await ask({ onWait })).toEqual(DONE);
});

test('a command waits where the door is only being written', async () => {
  await writeFile(join(dataDir, DOOR_FILE), '{"address"');
  const { address, heard } = await listening();
  expect(await ask({ onWait: () => void open(address) })).toMatchObject({ done: true });
  expect(heard).toHaveLength(1);
});

test('a command that waits for another one is then done by itself', async () => {
  let isHeld = true;
  const alone = () => (isHeld ? Promise.reject(new FolderInUse()) : Promise.resolve(DONE));
  const onWait = () => {
    isHeld = false;
  };
  expect(await ask({ alone, onWait })).toEqual(DONE);
});

test('a command says that nothing was done where the door stays shut', async () => {
  const shut = await ask({ waitMs: 0 });
  expect(shut).toMatchObject({ done: false, text: expect.stringContaining('nothing was done') });
  const { address } = await listening();
  server?.close();
  await open(address);
  expect((await ask({ waitMs: 0 })).text).toContain('nothing was done');
});

test('a command that a running shop has heard is asked once', async () => {
  const { address, heard } = await listening(500);
  await open(address);
  expect(await ask()).toMatchObject({
    done: false,
    text: expect.stringContaining('received the command but did not answer'),
  });
  expect(heard).toHaveLength(1);
});
