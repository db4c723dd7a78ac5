import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LEAN, NODE, ROOT } from './environment.mjs';
import { Failure, run } from './run.mjs';

/** What the pages are made from. The server and its migrations are not in them. */
const SOURCES = [
  'src',
  'content',
  'public',
  'integrations',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const NOT_IN_PAGES = path.join(ROOT, 'src', 'server');

export const DIST = path.join(ROOT, 'dist');
export const CACHE = path.join(ROOT, '.cache');
/** Written when all of dist/ is there, with the digest of what it was made from. */
export const STAMP = path.join(CACHE, 'build.json');
/** Tells the builder to build also where nothing has changed. */
export const ANEW = '--anew';

/** Builds dist/ when what it is made from has changed since it was built. */
export async function ensureBuilt() {
  if (!isBuilt(digestOfSources())) await runBuilder();
}

/** Builds dist/ in any case. */
export async function build() {
  await runBuilder(ANEW);
}

/** Has what bundles and draws give back memory that it does not use (docs/decisions/0063-a-lean-process.md). */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '2',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/** @param {string[]} words */
async function runBuilder(...words) {
  const code = await run(NODE, [...LEAN, 'scripts/parts/builder.mjs', ...words], {
    env: { NODE_ENV: 'production', ...GIVE_BACK },
  });
  if (code !== 0) throw new Failure(`The pages could not be built (exit code ${code}).`);
}

/**
 * Whether dist/ was made from sources of this digest.
 *
 * @param {string} digest
 */
export function isBuilt(digest) {
  return existsSync(path.join(DIST, 'index.html')) && readStamp() === digest;
}

/**
 * Nothing where it is damaged.
 *
 * @returns {unknown}
 */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).digest;
  } catch {
    return undefined;
  }
}

/**
 * Names, sizes and times of the sources, and the settings that are written into the pages.
 *
 * @param {readonly string[]} but Folders that are left out.
 */
export function digestOfSources(but = []) {
  const leftOut = new Set([NOT_IN_PAGES, ...but.map((folder) => path.join(ROOT, folder))]);
  const hash = createHash('sha256');
  for (const source of SOURCES) addToDigest(hash, path.join(ROOT, source), leftOut);
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('PUBLIC_') || name === 'EDITOR_REPOSITORY')
      hash.update(`${name}=${process.env[name]}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 * @param {ReadonlySet<string>} leftOut
 */
function addToDigest(hash, file, leftOut) {
  if (leftOut.has(file)) return;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(file).toSorted()) {
      addToDigest(hash, path.join(file, name), leftOut);
    }
  } else {
    hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
}
