import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type CarriedFile, digestOf } from './carry-files.ts';
import { type Block, type Tally, Tallying } from './copy-session.ts';
import { NotCopied } from './not-copied.ts';
import type { Outline } from './schema.ts';

/** An archive is a compressed tar: its head, blocks of rows by table, files, and last its manifest. */
export const FORMAT = 1;
export const HEAD = 'basera.json';
export const MANIFEST = 'manifest.json';

/** What the rest of the archive has to come to. */
export interface Manifest {
  readonly outline: Outline;
  readonly tallies: Readonly<Record<string, Tally>>;
  /** The digest of each file. */
  readonly files: Readonly<Record<string, string>>;
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What an archive holds, one entry at a time. */
async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  // Whoever walks through the entries meets the same failure.
  read.catch(() => undefined);
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  await read;
}

/** Reads all of an archive and checks it against its manifest; throws `NotCopied` where it is not whole. */
export async function checkArchive(path: string): Promise<Manifest> {
  try {
    return await readWhole(path);
  } catch (error) {
    if (error instanceof NotCopied) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new NotCopied(`${path} cannot be read as a backup (${reason}). Nothing was changed.`, {
      cause: error,
    });
  }
}

async function readWhole(path: string): Promise<Manifest> {
  const counted = new Map<string, Tallying>();
  const files: Record<string, string> = {};
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of entriesOf(path)) {
    if (name === HEAD) checkFormat(bytes);
    else if (name === MANIFEST) manifest = JSON.parse(bytes.toString()) as Manifest;
    else {
      const block = toBlock({ name, bytes });
      const file = toFile({ name, bytes });
      if (file) files[file.key] = digestOf(file.bytes);
      if (block) {
        const tally = counted.get(block.table) ?? new Tallying([block.table]);
        counted.set(block.table, tally);
        tally.add(block);
      }
    }
  }
  if (!manifest) throw new NotCopied(`${path} is incomplete. Nothing was changed.`);
  for (const { name } of manifest.outline.tables) {
    const tally = (counted.get(name) ?? new Tallying([name])).end();
    if (!isDeepStrictEqual(tally[name], manifest.tallies[name]))
      throw damaged(path, `table ${name}`);
  }
  if (!isDeepStrictEqual(files, manifest.files)) throw damaged(path, 'its files');
  return manifest;
}

function checkFormat(head: Buffer): void {
  const { format } = JSON.parse(head.toString()) as { format: unknown };
  if (format === FORMAT) return;
  throw new NotCopied('This version cannot read the format of this backup.');
}

const damaged = (path: string, what: string) =>
  new NotCopied(`${path} is damaged: ${what} has changed since the backup. Nothing was changed.`);

/** The rows of an archive that `checkArchive` has found whole. */
export async function* blocksIn(path: string): AsyncGenerator<Block> {
  for await (const entry of entriesOf(path)) {
    const block = toBlock(entry);
    if (block) yield block;
  }
}

/** Its files. */
export async function* filesIn(path: string): AsyncGenerator<CarriedFile> {
  for await (const entry of entriesOf(path)) {
    const file = toFile(entry);
    if (file) yield file;
  }
}

function toBlock({ name, bytes }: Entry): Block | undefined {
  const table = /^tables\/(\w+)\/\d+\.copy$/.exec(name)?.[1];
  return table === undefined ? undefined : { table, rows: bytes };
}

function toFile({ name, bytes }: Entry): CarriedFile | undefined {
  const key = /^files\/([\w-]+)$/.exec(name)?.[1];
  return key === undefined ? undefined : { key, bytes };
}
