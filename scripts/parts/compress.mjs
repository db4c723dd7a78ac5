import { readdir, readFile, writeFile } from 'node:fs/promises';
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

/** Pages are many and change often; the files of the bundler are few, and fetched by every visitor. */
const QUALITY = { page: 9, asset: 11 };

/**
 * Lays `<file>.br` and `<file>.gz` beside every text file of a folder that is worth it.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => TEXT.has(path.extname(name)))
    .map((name) => path.join(folder, name));
  const next = files[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of next) await compressFile(file);
    }),
  );
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE) return;
  const quality = file.endsWith('.html') ? QUALITY.page : QUALITY.asset;
  await Promise.all([
    writeFile(
      `${file}.br`,
      await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
    writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
