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
