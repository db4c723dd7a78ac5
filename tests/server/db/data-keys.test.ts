import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataKeysOf } from '#server/config/data-keys.ts';
import { remember } from '#server/base/remember.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keysIn = (dataDir: string) => dataKeysOf({ dataKeys: undefined, dataDir });
const keyFile = () => join(folder, 'data-key');

describe('the key in the folder of the data', () => {
  test('is whole, its owner’s alone, and the same after a restart', async () => {
    const [made] = await keysIn(folder)();
    expect(await readFile(keyFile())).toEqual(made.key);
    expect(made.key).toHaveLength(32);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(await keysIn(folder)()).toEqual([made]);
    expect(await readdir(folder)).toEqual(['data-key']);
  });

  test('is on the disk with its name before it is used', async () => {
    await writeFile(join(folder, 'other'), '');
    const other = await open(join(folder, 'other'));
    const sync = vi.spyOn(Object.getPrototypeOf(other) as FileHandle, 'sync');
    await other.close();
    await keysIn(folder)();
    // Of the file, and of the folder that has its name.
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
  });

  test('is one, however many processes make it at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => keysIn(folder)()));
    const kept = await readFile(keyFile());
    expect(new Set(made.map(([{ key }]) => key.toString('hex')))).toEqual(
      new Set([kept.toString('hex')]),
    );
  });

  test('is made after a try that failed', async () => {
    const dataDir = join(folder, 'data');
    await writeFile(dataDir, 'a file where the folder should be');
    const keys = keysIn(dataDir);
    await expect(keys()).rejects.toThrow('ENOTDIR');
    await rm(dataDir);
    const [{ key }] = await keys();
    expect(await readFile(join(dataDir, 'data-key'))).toEqual(key);
  });

  test('is never replaced where the file holds something else', async () => {
    await writeFile(keyFile(), '');
    await expect(keysIn(folder)()).rejects.toThrow('holds no data key');
    expect(await readFile(keyFile())).toHaveLength(0);
  });
});

test('work that failed is begun anew by the next who asks, and done once when it succeeds', async () => {
  const outcomes = [Promise.reject(new Error('EMFILE')), Promise.resolve(1), Promise.resolve(2)];
  const ask = remember(async () => outcomes.shift());
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('EMFILE');
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});
