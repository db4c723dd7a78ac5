import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are not there. Node's own way of doing so does not
 * end below folders in which nothing can be made, such as `/proc`.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder), mode);
    await mkdir(folder, { mode }).catch((again: unknown) => {
      if ((Object(again) as { code?: unknown }).code !== 'EEXIST') throw again;
    });
  }
}
