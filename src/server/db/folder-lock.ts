import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/**
 * Claims a data folder for this process until the returned function is called or the process ends,
 * however it ends: the lock is the operating system's (docs/decisions). Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUse(
      `The data folder ${resolve(folder)} is in use by another Basera process. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  return () => lock.close();
}
