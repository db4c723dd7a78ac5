import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { ROOT } from './environment.mjs';
import { mustRun } from './run.mjs';

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

const DIST = path.join(ROOT, 'dist');
const CACHE = path.join(ROOT, '.cache');
const STAMP = path.join(CACHE, 'build.json');

/** Builds dist/ when what it is made from has changed since it was built. */
export async function ensureBuilt() {
  const digest = digestOfSources();
  if (existsSync(path.join(DIST, 'index.html')) && readStamp() === digest) return;
  await build(digest);
}

/** Builds dist/ and lays a .br and a .gz beside each text file. Throws `Failure` if it cannot. */
export async function build(digest = digestOfSources()) {
  console.log('Building the pages …');
  rmSync(STAMP, { force: true });
  await mustRun('astro', ['build'], { env: { NODE_ENV: 'production' } });
  await compressFolder(DIST, path.join(CACHE, 'compressed'));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ digest }));
}

/** @returns {unknown} */
function readStamp() {
  return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')).digest : undefined;
}

/** Names, sizes and times of the sources, and the settings that are written into the pages. */
function digestOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToDigest(hash, path.join(ROOT, source));
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('PUBLIC_')) hash.update(`${name}=${process.env[name]}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function addToDigest(hash, file) {
  if (file === NOT_IN_PAGES) return;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addToDigest(hash, path.join(file, name));
  } else {
    hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
}
