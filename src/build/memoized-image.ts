import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';

/** Pictures as pages show them; left alone by a build from nothing. */
export const PICTURES = '.cache/pictures';

type Make = (file: string) => Promise<unknown>;

const making = new Map<string, Promise<string>>();

/**
 * The file of this name, which tells all that it is made of, in a folder: made if it is not there. Whoever
 * asks meanwhile waits for the same one: a file that another takes the place of cannot be linked.
 */
export async function memoizedImage(folder: string, name: string, make: Make): Promise<string> {
  const file = `${folder}/${name}`;
  if (existsSync(file)) return file;
  const made = making.get(file) ?? makeWhole(folder, file, make);
  making.set(file, made);
  try {
    return await made;
  } finally {
    making.delete(file);
  }
}

async function makeWhole(folder: string, file: string, make: Make): Promise<string> {
  await mkdir(folder, { recursive: true });
  // Written apart, so that a build that is stopped leaves no half of it under its name.
  const part = `${file}.${randomUUID()}`;
  await make(part);
  await rename(part, file);
  return file;
}
