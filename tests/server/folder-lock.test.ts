import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const lockModule = new URL('../../src/server/db/folder-lock.ts', import.meta.url).href;
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
