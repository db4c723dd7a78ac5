import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { makeFolder } from '#server/base/make-folder.ts';
import { remember } from '#server/base/remember.ts';
import { dataKey, type DataKeys, KEY_BYTES } from '#server/base/sealed.ts';
import { randomToken } from '#server/base/secrets.ts';
import { syncFolder, writeSynced } from '#server/base/write-synced.ts';

const FILE = 'data-key';

/** Where the keys are. */
export type KeySettings = Pick<Config, 'dataKeys' | 'dataDir'>;

/**
 * The keys of `DATA_KEY`; without the setting, which production demands, one that is made at its first
 * use and stays in the folder of the data (docs/running.md#the-data-key). Rejects while the file
 * cannot be read or written, and where it holds something else than a key.
 */
export function dataKeysOf({ dataKeys, dataDir }: KeySettings): () => Promise<DataKeys> {
  return remember(async () => dataKeys ?? [dataKey(await keyInFolder(dataDir))]);
}

/** The same keys, for whoever only looks: none is made. Rejects where there is none, too. */
export async function findDataKeys({ dataKeys, dataDir }: KeySettings): Promise<DataKeys> {
  if (dataKeys) return dataKeys;
  const file = join(dataDir, FILE);
  const key = await readIfThere(file);
  if (!key) throw new Error(`There is no data key: neither DATA_KEY nor ${resolve(file)}.`);
  return [dataKey(checkedKey(key, file))];
}

async function keyInFolder(folder: string): Promise<Buffer> {
  const file = join(folder, FILE);
  return checkedKey((await readIfThere(file)) ?? (await makeKey(folder, file)), file);
}

function checkedKey(key: Buffer, file: string): Buffer {
  if (key.length === KEY_BYTES) return key;
  throw new Error(
    `${resolve(file)} holds no data key. Restore the file from a copy. If there is none, delete it:  ` +
      'renters will be asked for their bank accounts again.',
  );
}

/** Of two processes that make a key at once one is first, and both use its key. */
async function makeKey(folder: string, file: string): Promise<Buffer> {
  await makeFolder(folder);
  const own = `${file}.${randomToken()}.part`;
  try {
    await writeSynced(own, randomBytes(KEY_BYTES));
    // Unlike a rename, a link takes nobody's place; unlike a new file, it has its bytes from the start.
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncFolder(folder);
  } finally {
    await rm(own, { force: true });
  }
  return readFile(file);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
