import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder, lockFolderForShop } from '#server/db/folder-lock.ts';

const run = promisify(execFile);
const lockModule = new URL('../../../src/server/db/folder-lock.ts', import.meta.url).href;
const script = (after: string) => `
  import { lockFolder } from '${lockModule}';
  lockFolder(process.argv[1]);
  process.stdout.write('locked');
  ${after}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const claim = () => run(process.execPath, ['--input-type=module', '-e', script(''), folder]);

test('refuses a second process on the same data folder, and frees it at kill -9', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    script('setInterval(() => undefined, 1000);'),
    folder,
  ]);
  await once(holder.stdout, 'data');
  await expect(claim()).rejects.toThrow('in use by another Basera process');
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  expect((await claim()).stdout).toBe('locked');
});

test('a shop waits for a command that has the folder', async () => {
  const endCommand = lockFolder(folder);
  const endShop = await lockFolderForShop(folder, { onWait: endCommand });
  await expect(claim()).rejects.toThrow('in use by another Basera process');
  endShop();
  expect((await claim()).stdout).toBe('locked');
});

test('a shop gives a command that does not end up, and leaves the folder to the next', async () => {
  const endCommand = lockFolder(folder);
  await expect(lockFolderForShop(folder, { waitMs: 0 })).rejects.toThrow(FolderInUse);
  endCommand();
  (await lockFolderForShop(folder))();
});

test('a shop that is asked to stop does not wait on', async () => {
  const endCommand = lockFolder(folder);
  const stopping = new AbortController();
  const waiting = lockFolderForShop(folder, {
    signal: stopping.signal,
    onWait: () => stopping.abort(),
  });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  endCommand();
});

test('a second shop is told at once, also while the first waits for a command', async () => {
  const endCommand = lockFolder(folder);
  const { promise: waits, resolve: onWait } = Promise.withResolvers<void>();
  const first = lockFolderForShop(folder, { onWait });
  await waits;
  const secondWaits = vi.fn<() => void>();
  const second = lockFolderForShop(folder, { onWait: secondWaits });
  await expect(second).rejects.toThrow('in use by another shop, which runs or starts there');
  endCommand();
  const endFirst = await first;
  const third = lockFolderForShop(folder, { onWait: secondWaits });
  await expect(third).rejects.toThrow('in use by another shop, which runs or starts there');
  expect(secondWaits).not.toHaveBeenCalled();
  endFirst();
});
