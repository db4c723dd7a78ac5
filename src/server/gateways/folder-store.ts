import { opendir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/base/make-folder.ts';
import { syncFolder, writeSynced } from '#server/base/write-synced.ts';
import { checkedKey, type FileStore, FilesAway, isKept } from './file-store.ts';

const NO_ROOM = new Set('ENOSPC EDQUOT EROFS EACCES EPERM EIO ENOENT ENOTDIR'.split(' '));

/** Files in a folder, which several processes may share. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    kind: 'folder',
    async put(key, bytes) {
      const path = pathOf(key);
      try {
        await makeFolder(folder, 0o700);
        await writeSynced(`${path}.part`, bytes);
        await rename(`${path}.part`, path);
        await syncFolder(folder);
      } catch (cause) {
        await rm(`${path}.part`, { force: true }).catch(() => undefined);
        const code = codeOf(cause) ?? '';
        throw NO_ROOM.has(code) ? new FilesAway(`No room for files: ${code}`, { cause }) : cause;
      }
    },
    async get(key) {
      return unlessMissing(() => readFile(pathOf(key)));
    },
    async erase(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async *keys() {
      for await (const entry of (await unlessMissing(() => opendir(folder))) ?? []) {
        if (isKept(entry.name)) yield entry.name;
      }
    },
    placeOf: pathOf,
  };
}

async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (Object(error) as { code?: string }).code;
