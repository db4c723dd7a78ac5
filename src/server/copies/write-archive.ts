import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { syncFolder } from '#server/base/write-synced.ts';
import { FORMAT, HEAD, MANIFEST, type Manifest } from './archive.ts';
import { type CarriedFile, digestOf } from './carry-files.ts';
import { type Block, Tallying } from './copy-session.ts';
import { NotCopied } from './not-copied.ts';
import type { Outline } from './schema.ts';

export interface Archived {
  readonly outline: Outline;
  readonly madeAt: Date;
  readonly blocks: AsyncIterable<Block>;
  readonly files: AsyncIterable<CarriedFile>;
}

/**
 * Writes an archive that its owner alone may read; it has its name only once it is whole and on the disk.
 * Rejects where something has the name already.
 */
export async function writeArchive(path: string, archived: Archived): Promise<Manifest> {
  const part = `${path}.part`;
  const tar = pack();
  try {
    const written = pipeline(tar, createGzip(), createWriteStream(part, { mode: 0o600 }));
    const [manifest] = await Promise.all([
      fill(tar, archived).catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
      written,
    ]);
    await syncFile(part);
    await rename(part, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw isOfDisk(error) ? new NotCopied(`${path} cannot be written (${error.code}).`) : error;
  }
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  const { syscall } = Object(error) as { syscall?: unknown };
  return syscall === 'open' || syscall === 'write' || syscall === 'fsync';
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function fill(tar: Pack, { outline, madeAt, blocks, files }: Archived): Promise<Manifest> {
  const add = async (name: string, bytes: Uint8Array | string) => {
    const content = Buffer.from(bytes as Uint8Array);
    const entry = tar.entry({ name, size: content.byteLength, mode: 0o600, mtime: madeAt });
    const ended = once(entry, 'finish');
    entry.end(content);
    await ended;
  };
  await add(HEAD, JSON.stringify({ format: FORMAT, madeAt, schema: outline.schema }));
  const counting = new Tallying(outline.tables.map(({ name }) => name));
  let number = 0;
  for await (const block of blocks) {
    counting.add(block);
    number += 1;
    await add(`tables/${block.table}/${String(number).padStart(8, '0')}.copy`, block.rows);
  }
  const digests: Record<string, string> = {};
  for await (const { key, bytes } of files) {
    digests[key] = digestOf(bytes);
    await add(`files/${key}`, bytes);
  }
  const manifest = { outline, tallies: counting.end(), files: digests };
  await add(MANIFEST, JSON.stringify(manifest));
  tar.finalize();
  return manifest;
}
