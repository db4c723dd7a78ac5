import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { layFile } from '../../src/build/lay-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
]);

/** Smaller files gain nothing from it. */
const WORTHWHILE = 1024;

/** zlib works on four threads; more files than that at once only hold memory. */
const AT_ONCE = 8;

/**
 * Pages are many and change often: one step more makes them 0.2 % smaller and takes six times as long. The
 * files of the bundler are few, and fetched by every visitor.
 */
const QUALITY = { page: 8, asset: 11 };

/** @type {[ending: string, make: (bytes: Buffer, quality: number) => Promise<Buffer>][]} */
const WAYS = [
  [
    'br',
    (bytes, quality) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['gz', (bytes) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

let parts = 0;

/**
 * Lays `<file>.br` and `<file>.gz` beside every text file of a folder that is worth it. They are links to
 * what lies in `keep` by the digest of the file, until no file of the folder is like it any more: what has
 * not changed is not compressed again. So nothing may write into them; a build deletes them first.
 *
 * @param {string} folder
 * @param {string} keep
 */
export async function compressFolder(folder, keep) {
  mkdirSync(keep, { recursive: true });
  const kept = new Set(readdirSync(keep));
  const needed = new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.has(path.extname(name)))
    .map((name) => path.join(folder, name));
  const next = files[Symbol.iterator]();
  const work = async () => {
    for (const file of next) {
      const bytes = readHere(file);
      if (bytes.length < WORTHWHILE) continue;
      const quality = file.endsWith('.html') ? QUALITY.page : QUALITY.asset;
      const digest = createHash('sha256').update(`${quality} `).update(bytes).digest('base64url');
      const isKept = WAYS.every(([ending]) => kept.has(`${digest}.${ending}`));
      if (!isKept) await compress(Buffer.from(bytes), quality, path.join(keep, digest));
      for (const [ending] of WAYS) {
        const name = `${digest}.${ending}`;
        needed.add(name);
        layFile(path.join(keep, name), `${file}.${ending}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const name of kept) if (!needed.has(name)) rmSync(path.join(keep, name));
}

let here = Buffer.alloc(1024 * 1024);

/**
 * What a file holds, until the next one is read: room of its own for each has a large heap be searched
 * for what is free, which takes longer than all the rest.
 *
 * @param {string} file
 */
function readHere(file) {
  const opened = openSync(file, 'r');
  const { size } = fstatSync(opened);
  if (size > here.length) here = Buffer.alloc(size);
  const length = readSync(opened, here, 0, size, 0);
  closeSync(opened);
  return here.subarray(0, length);
}

/**
 * @param {Buffer} bytes
 * @param {number} quality
 * @param {string} target
 */
async function compress(bytes, quality, target) {
  await Promise.all(
    WAYS.map(async ([ending, make]) =>
      writeWhole(`${target}.${ending}`, await make(bytes, quality)),
    ),
  );
}

/**
 * Under its name only when it is whole: a build may be stopped.
 *
 * @param {string} file
 * @param {Buffer} bytes
 */
function writeWhole(file, bytes) {
  const part = `${file}.${(parts += 1)}`;
  writeFileSync(part, bytes);
  renameSync(part, file);
}
