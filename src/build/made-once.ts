import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';

/** Pictures as pages show them; left alone by a build from nothing. */
export const PICTURES = '.cache/pictures';

/** The file of this name, which tells all that it is made of, in a folder: made if it is not there. */
export async function madeOnce(
  folder: string,
  name: string,
  make: (file: string) => Promise<unknown>,
): Promise<string> {
  const file = `${folder}/${name}`;
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Written apart, so that a build that is stopped leaves no half of it under its name.
  const part = `${file}.${randomUUID()}`;
  await make(part);
  await rename(part, file);
  return file;
}
