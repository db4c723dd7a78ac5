import { open } from 'node:fs/promises';

/** Writes a file that its owner alone may read; resolves once its bytes are on the disk. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Resolves once the names in a folder are on the disk: a file that is synced may still lose its own. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
