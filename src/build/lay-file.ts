import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';

/**
 * Lays a kept file at a place of the site, instead of what is there: a link, or a copy where links do not
 * reach (another disk, a file system without them, too many of one file). Throws where it is not kept.
 */
export function layFile(kept: string, place: string): void {
  try {
    linkSync(kept, place);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    // What is there may be a link itself, which is not to be written through.
    rmSync(place, { force: true });
    copyFileSync(kept, place);
  }
}

/** Keeps a file of the site; under its name only when it is whole, since a build may be stopped. */
export function keepFile(file: string, kept: string): void {
  const part = `${kept}.${randomUUID()}`;
  layFile(file, part);
  renameSync(part, kept);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
