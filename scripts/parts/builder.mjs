import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayOf } from '../../src/domain/kolkata.ts';
import { apart } from './apart.mjs';
import { ANEW, CACHE, digestOfSources, DIST, isBuilt, STAMP } from './build.mjs';
import { command } from './run.mjs';

/**
 * Builds dist/ and lays a .br and a .gz beside each text file, in one process at a time
 * (rules/operations.md#one-build-to-a-folder). No child does any of it: however this process ends, its
 * lock ends with what it builds (docs/decisions/0004-folder-lock.md).
 */
await command(async () => {
  mkdirSync(CACHE, { recursive: true });
  const lock = new DatabaseSync(path.join(CACHE, 'build.sqlite'));
  const hasWaited = take(lock);
  const digest = digestOfSources();
  const isAnew = process.argv.includes(ANEW) && !hasWaited;
  if (isAnew || !isBuilt(digest)) {
    console.log('Building the pages …');
    rmSync(STAMP, { force: true });
    // What is not in the keys of the pages that are kept: articles appear on their day.
    const madeFrom = digestOfSources(['content/products', 'content/pictures']);
    process.env['PAGES_MADE_FROM'] = `${madeFrom} ${dayOf(new Date())}`;
    await apart(beside('site.mjs'), 'buildSite');
    await apart(beside('compress.mjs'), 'compressFolder', DIST, path.join(CACHE, 'compressed'));
    writeFileSync(STAMP, JSON.stringify({ digest }));
  }
  lock.close();
});

/** @param {string} file */
function beside(file) {
  return new URL(file, import.meta.url).href;
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
