import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayOf } from '../../src/domain/kolkata.ts';
import { apart } from './apart.mjs';
import { ANEW, CACHE, digestOfSources, DIST, isBuilt, STAMP } from './build.mjs';
import { command } from './run.mjs';

/** What is built stands here until all of it is there. */
const NEXT = path.join(CACHE, 'next');
/** What was there before, until it is deleted. */
const BEFORE = path.join(CACHE, 'before');

/**
 * Builds dist/ with a .br and a .gz beside each text file, in one process at a time
 * (rules/operations.md#one-build-to-a-folder). The site before stays until the next one is whole. No child
 * does any of it: however this process ends, its lock ends with what it builds
 * (docs/decisions/0004-folder-lock.md).
 */
await command(async () => {
  mkdirSync(CACHE, { recursive: true });
  const lock = new DatabaseSync(path.join(CACHE, 'build.sqlite'));
  const hasWaited = take(lock);
  const digest = digestOfSources();
  const isAnew = process.argv.includes(ANEW) && !hasWaited;
  if (isAnew || !isBuilt(digest)) {
    console.log('Building the pages …');
    putAside(NEXT);
    const emptied = dropBefore();
    // What is not in the keys of the pages that are kept: articles appear on their day.
    const madeFrom = digestOfSources(['content/products', 'content/pictures']);
    process.env['PAGES_MADE_FROM'] = `${madeFrom} ${dayOf(new Date())}`;
    await apart(beside('site.mjs'), 'buildSite', NEXT);
    await apart(beside('compress.mjs'), 'compressFolder', NEXT, path.join(CACHE, 'compressed'));
    await emptied;
    rmSync(STAMP, { force: true });
    moveIn();
    writeFileSync(STAMP, JSON.stringify({ digest }));
    await dropBefore();
  }
  lock.close();
});

/** @param {string} file */
function beside(file) {
  return new URL(file, import.meta.url).href;
}

/** @param {string} folder */
function putAside(folder) {
  mkdirSync(BEFORE, { recursive: true });
  if (existsSync(folder)) renameSync(folder, path.join(BEFORE, randomUUID()));
}

/**
 * Deletes what was put aside, which may be hundreds of thousands of files, in a thread; what cannot be
 * deleted is tried again by the next build.
 */
function dropBefore() {
  const dropped = apart('node:fs', 'rmSync', BEFORE, { recursive: true, force: true });
  return dropped.catch(() => undefined);
}

/** The next site becomes the one that is shown: at once, or file by file where dist/ is a disk of its own. */
function moveIn() {
  try {
    putAside(DIST);
    renameSync(NEXT, DIST);
  } catch {
    mkdirSync(DIST, { recursive: true });
    for (const name of readdirSync(DIST)) rmSync(path.join(DIST, name), { recursive: true });
    cpSync(NEXT, DIST, { recursive: true });
  }
}

/**
 * Answers whether it had to be waited for.
 *
 * @param {DatabaseSync} lock
 */
function take(lock) {
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return false;
  } catch {
    console.log('Another command builds the pages here; waiting until it is done …');
    lock.exec(`PRAGMA busy_timeout = ${2 ** 31 - 1}; BEGIN EXCLUSIVE`);
    return true;
  }
}
