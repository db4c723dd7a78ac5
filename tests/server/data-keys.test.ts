import { link, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataKeysOf } from '#server/data-keys.ts';
import { findBank } from '#server/gateways/bank-directory.ts';

vi.mock('node:fs/promises', { spy: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keysIn = (dataDir: string) => dataKeysOf({ dataKeys: undefined, dataDir });
const keyFile = () => join(folder, 'data-key');
const failure = (code: string) => Object.assign(new Error(code), { code });

describe('the key in the folder of the data', () => {
  test('is whole, its owner’s alone, and the same after a restart', async () => {
    const [made] = await keysIn(folder)();
    expect(await readFile(keyFile())).toEqual(made.key);
    expect(made.key).toHaveLength(32);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(await keysIn(folder)()).toEqual([made]);
    expect(await readdir(folder)).toEqual(['data-key']);
  });

  test('is one, however many processes make it at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => keysIn(folder)()));
    const kept = await readFile(keyFile());
    expect(new Set(made.map(([{ key }]) => key.toString('hex')))).toEqual(
      new Set([kept.toString('hex')]),
    );
  });

  test('is not there before it is there whole', async () => {
    const seen: number[] = [];
    vi.mocked(link).mockImplementationOnce(async (own, file) => {
      seen.push((await readFile(own)).length);
      expect(await readdir(folder)).not.toContain('data-key');
      await rename(own, file);
    });
    await keysIn(folder)();
    expect(seen).toEqual([32]);
  });

  test('is asked for again after a try that failed', async () => {
    const keys = keysIn(folder);
    vi.mocked(readFile).mockRejectedValueOnce(failure('EMFILE'));
    await expect(keys()).rejects.toThrow('EMFILE');
    const [{ key }] = await keys();
    expect(await readFile(keyFile())).toEqual(key);
  });

  test('is never replaced where the file holds something else', async () => {
    await writeFile(keyFile(), '');
    await expect(keysIn(folder)()).rejects.toThrow('holds no data key');
    expect(await readFile(keyFile())).toHaveLength(0);
  });
});

test('a bank is found again after its lists could not be read once', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(failure('EMFILE'));
  await expect(findBank('SBIN0000001')).rejects.toThrow('EMFILE');
  expect(await findBank('SBIN0000001')).toMatchObject({ name: 'State Bank of India' });
});
