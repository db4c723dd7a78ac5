import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

let parts = 0;

/** Pages are many and change often; the files of the bundler are few, and fetched by every visitor. */
const QUALITY = { page: 8, asset: 11 };

/**
 * Lays `<file>.br` and `<file>.gz` beside every text file of a folder that is worth it. What it made lies
 * in `keep` as well, by the digest of the file, until no file of the folder is like it any more: what has
 * not changed is not compressed again.
 *
 * @param {string} folder
 * @param {string} keep
 */
export async function compressFolder(folder, keep) {
  await mkdir(keep, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => TEXT.has(path.extname(name)))
    .map((name) => path.join(folder, name));
  const next = files[Symbol.iterator]();
  const needed = new Set();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of next) {
        for (const name of await compressFile(file, keep)) needed.add(name);
      }
    }),
  );
  const left = (await readdir(keep)).filter((name) => !needed.has(name));
  for (const name of left) await rm(path.join(keep, name));
}

/**
 * Answers the names of what is kept for it.
 *
 * @param {string} file
 * @param {string} keep
 */
async function compressFile(file, keep) {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE) return [];
  const quality = file.endsWith('.html') ? QUALITY.page : QUALITY.asset;
  const digest = createHash('sha256').update(`${quality} `).update(bytes).digest('base64url');
  /** @type {[string, () => Promise<Buffer>][]} */
  const ways = [
    [
      'br',
      () =>
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
    ],
    ['gz', () => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ];
  return Promise.all(
    ways.map(async ([ending, make]) => {
      const name = `${digest}.${ending}`;
      await layBeside(`${file}.${ending}`, path.join(keep, name), make);
      return name;
    }),
  );
}

/**
 * @param {string} target
 * @param {string} kept
 * @param {() => Promise<Buffer>} make
 */
async function layBeside(target, kept, make) {
  const isThere = await copyFile(kept, target).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await writeFile(target, await make());
  // Under its name only when it is whole: a build may be stopped.
  const part = `${kept}.${(parts += 1)}`;
  await copyFile(target, part);
  await rename(part, kept);
}
