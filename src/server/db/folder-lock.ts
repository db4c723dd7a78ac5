import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

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

/** docs/running.md#one-process-to-a-folder */
export const COMMAND_ENDS_MS = 180_000;
const PAUSE_MS = 100;

/** How a shop waits for a command that has its folder. */
export interface ForCommand {
  readonly signal?: AbortSignal | undefined;
  /** Called once, where there is something to wait for. */
  readonly onWait?: () => void;
  readonly waitMs?: number;
}

/**
 * Claims a data folder for this process until the returned function is called or the process ends,
 * however it ends: the lock is the operating system's (docs/decisions/0004-folder-lock.md). Throws
 * `FolderInUse`, or the driver's error where the lock cannot be written.
 */
export function lockFolder(folder: string): () => void {
  return lock(folder, 'lock.sqlite', 'another Basera process');
}

/**
 * The same for a shop: throws `FolderInUse` at once beside another shop, and waits for a command that
 * has the folder. Rejects with an `AbortError` where `signal` ends the waiting.
 */
export async function lockFolderForShop(
  folder: string,
  { signal, onWait, waitMs = COMMAND_ENDS_MS }: ForCommand = {},
): Promise<() => void> {
  const until = performance.now() + waitMs;
  const leave = lock(folder, 'shop.sqlite', 'another shop, which runs or starts there');
  try {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const unlock = lockFolder(folder);
        return () => {
          unlock();
          leave();
        };
      } catch (error) {
        if (!(error instanceof FolderInUse) || performance.now() >= until) throw error;
      }
      if (isFirst) onWait?.();
      await pause(PAUSE_MS, undefined, signal ? { signal } : {});
    }
  } catch (error) {
    leave();
    throw error;
  }
}

function lock(folder: string, name: string, holder: string): () => void {
  const held = new DatabaseSync(join(folder, name));
  try {
    held.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if ((Object(error) as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(
      `The data folder ${resolve(folder)} is in use by ${holder}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  return () => held.close();
}
