import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

/** The folder of the embedded database is not one that it can work in; the message is for the operator. */
export class FolderUnfit extends Error {
  constructor(folder: string, cause: unknown) {
    const isEngine = !(cause instanceof Error) || cause instanceof WebAssembly.RuntimeError;
    const reason = isEngine ? 'the database ends while it writes there' : cause.message;
    super(
      `The data folder ${resolve(folder)} cannot be used (${reason}). ` +
        'See that its disk has room and that this user may write there, or set DATA_DIR to another folder.',
      { cause },
    );
  }
}

/** What SQLite answers where another process has the lock. */
const SQLITE_BUSY = 5;

/**
 * Claims a data folder for this process until the returned function is called or the process ends,
 * however it ends: the lock is the operating system's (docs/decisions). Throws `FolderInUse`, or the
 * driver's error where the lock cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((Object(error) as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(
      `The data folder ${resolve(folder)} is in use by another Basera process. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  return () => lock.close();
}
