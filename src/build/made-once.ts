import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

/** Pictures in the sizes that pages show. */
export const PICTURES = '.cache/pictures';

let parts = 0;

/**
 * What `make` makes of `source` by `recipe`, made once: it lies in a folder, named by a digest of both,
 * which a build from nothing leaves alone.
 */
export async function madeOnce(
  folder: string,
  source: Uint8Array,
  recipe: unknown,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).update(source).digest('hex');
  const file = `${folder}/${digest}`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Written apart, so that a build that is stopped leaves no half of it under its name.
  const part = `${file}.${process.pid}-${(parts += 1)}`;
  await writeFile(part, made);
  await rename(part, file);
  return made;
}
