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
import { dayOf } from '../../src/domain/base/kolkata.ts';
import { apart } from './apart.mjs';
import { ANEW, CACHE, DIST, isBuilt, STAMP, WHOLE } from './build.mjs';
import { madeFrom } from './digests.mjs';
import { fetchLiveFacts } from './live-facts.mjs';
import { command } from './run.mjs';
import { digestOfSources } from './source-digest.mjs';
import { step } from './steps.mjs';

/** What is built stands here until all of it is there. */
const NEXT = path.join(CACHE, 'next');
/** What was there before, until it is deleted. */
const BEFORE = path.join(CACHE, 'before');

/**
 * Builds dist/ in one process at a time (docs/running.md#one-build-to-a-folder): what is to be
 * published whole, with every picture, and a .br and a .gz beside each text file. The site before stays until the next one is whole. No child
 * does any of it: however this process ends, its lock ends with what it builds
 * (docs/decisions/0004-folder-lock.md).
 */
await command(async () => {
  mkdirSync(CACHE, { recursive: true });
  const lock = new DatabaseSync(path.join(CACHE, 'build.sqlite'));
  const hasWaited = take(lock);
  const digest = digestOfSources();
  const isWhole = process.argv.includes(WHOLE);
  const isAnew = process.argv.includes(ANEW) && !hasWaited;
  if (isAnew || !isBuilt(digest)) {
    putAside(NEXT);
    const emptied = dropBefore();
    const facts = await fetchLiveFacts(path.join(CACHE, 'live-facts.json'));
    process.env['MADE_FROM'] = JSON.stringify(madeFrom(dayOf(new Date()), facts));
    await step('Bundling', () =>
      apart(beside('site.mjs'), 'buildSite', NEXT, isWhole ? 'warn' : 'error'),
    );
    if (isWhole) await complete(NEXT);
    await emptied;
    rmSync(STAMP, { force: true });
    moveIn();
    writeFileSync(STAMP, JSON.stringify({ digest, isWhole }));
    await dropBefore();
  } else if (isWhole && !isBuilt(digest, { whole: true })) {
    await complete(DIST);
    writeFileSync(STAMP, JSON.stringify({ digest, isWhole }));
  }
  lock.close();
});

/**
 * Adds what a published site needs, and a shop on the machine of whoever works on it can do without
 * (docs/decisions/0066-pictures-on-request.md).
 *
 * @param {string} site
 */
async function complete(site) {
  const pictures = new URL('../../src/build/pending-pictures.ts', import.meta.url).href;
  await step('Making the pictures', () => apart(pictures, 'makePending', site));
  await step('Compressing', () =>
    apart(beside('compress.mjs'), 'compressFolder', site, path.join(CACHE, 'compressed')),
  );
}

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
