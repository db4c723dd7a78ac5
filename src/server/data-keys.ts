import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeFolder } from './lib/make-folder.ts';
import { dataKey, type DataKeys, KEY_BYTES } from './lib/sealed.ts';

const FILE = 'data-key';

/**
 * The keys of `DATA_KEY`; without the setting, which production demands, one that is made at its first
 * use and stays in the folder of the data (rules/operations.md#the-data-key).
 */
export function dataKeysOf({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>) {
  if (dataKeys) return async (): Promise<DataKeys> => dataKeys;
  let made: Promise<DataKeys> | undefined;
  return (): Promise<DataKeys> => (made ??= keyInFolder(dataDir));
}

async function keyInFolder(folder: string): Promise<DataKeys> {
  const file = join(folder, FILE);
  await makeFolder(folder);
  // Of two processes that begin together one writes, and both read what it wrote.
  await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return [dataKey(await readFile(file))];
}
