import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/base/make-folder.ts';
import { syncFolder, writeSynced } from '#server/base/write-synced.ts';

/** The folder of files takes nothing more for now: it is full, or may not be written. */
export class FilesAway extends Error {}

const NO_ROOM = new Set('ENOSPC EDQUOT EROFS EACCES EPERM EIO ENOENT ENOTDIR'.split(' '));

/** Files that no web address leads to. Keys are names of our own making: letters, digits, `-`, `_`. */
export interface FileStore {
  /** Resolves once the bytes are on the disk; rejects with `FilesAway` when there is no room for them. */
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
      const path = pathOf(key);
      try {
        await makeFolder(folder, 0o700);
        await writeSynced(`${path}.part`, bytes);
        await rename(`${path}.part`, path);
        await syncFolder(folder);
      } catch (cause) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined);
        const { code } = Object(cause) as { code?: string };
        throw NO_ROOM.has(code ?? '')
          ? new FilesAway(`No room for files: ${code}`, { cause })
          : cause;
      }
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
