import { copyFileSync, linkSync, renameSync } from 'node:fs';

let parts = 0;

/** Lays a kept file at a place of the site, as a link where both are on one disk. */
export function layFile(kept: string, place: string): void {
  try {
    linkSync(kept, place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(kept, place);
  }
}

/** Keeps a file of the site; under its name only when it is whole, since a build may be stopped. */
export function keepFile(file: string, kept: string): void {
  const part = `${kept}.${process.pid}-${(parts += 1)}`;
  layFile(file, part);
  renameSync(part, kept);
}
