import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(64 * 1024, 1);

/**
 * A file system of so many megabytes at a folder, which can really be filled; nothing where this user
 * may not mount one.
 */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  try {
    const options = `size=${megabytes}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'basera-drill', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const filling = path.join(folder, 'filling');
  return {
    folder,
    /** Leaves no byte. */
    fill() {
      const file = openSync(filling, 'w');
      try {
        for (let size = PIECE.length; size > 0;) size = writeSome(file, size);
      } finally {
        closeSync(file);
      }
    },
    empty() {
      rmSync(filling, { force: true });
    },
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    },
  };
}

/** Writes a piece; where there is no room for it, half of it is tried next. */
function writeSome(file: number, size: number): number {
  try {
    writeSync(file, PIECE, 0, size);
    return size;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    return Math.floor(size / 2);
  }
}
