import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that no web address leads to. Keys are names of our own making: letters, digits, `-`, `_`. */
export interface FileStore {
  /** Resolves once the bytes are on the disk. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Erasing what is not there does nothing. */
  erase: (key: string) => Promise<void>;
}

/** A folder, which several processes may share. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new Error('A file key is not of our making');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(key);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async erase(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
  };
}
