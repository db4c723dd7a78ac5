import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.mjs';

/** What the pages are made by. The server and its migrations are not in them. */
export const CODE = [
  'src',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
export const NOT_IN_PAGES = [path.join('src', 'server')];

/** Of all that the pages are made from. */
export function digestOfSources() {
  return digestOf(ROOT, [...CODE, 'content'], NOT_IN_PAGES);
}

/**
 * Names, sizes and times of files and of those in folders, and the settings that are written into pages.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 * @param {readonly string[]} but What is left out.
 */
export function digestOf(root, sources, but = []) {
  const leftOut = new Set(but.map((folder) => path.join(root, folder)));
  const hash = createHash('sha256');
  for (const source of sources) addToDigest(hash, path.join(root, source), leftOut);
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
