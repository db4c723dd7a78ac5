import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'astro';
import { measureOwnPictures } from '../../src/build/measured-pictures.ts';
import { formatProblem } from '../../src/domain/content/problem.ts';
import { dayOf } from '../../src/domain/kolkata.ts';
import { checkContent } from '../../src/server/content/content-check.ts';
import { CONTENT_FOLDER } from '../../src/server/content/content.ts';
import { ANEW, CACHE, digestOfSources, DIST, isBuilt, STAMP } from './build.mjs';
import { compressFolder } from './compress.mjs';
import { command, Failure } from './run.mjs';

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
    await refuseUnsound();
    // What is not in the keys of the pages that are kept: articles appear on their day.
    const madeFrom = digestOfSources(['content/products', 'content/pictures']);
    process.env['PAGES_MADE_FROM'] = `${madeFrom} ${dayOf(new Date())}`;
    await build({});
    await compressFolder(DIST, path.join(CACHE, 'compressed'));
    writeFileSync(STAMP, JSON.stringify({ digest }));
  }
  lock.close();
});

/** What `npm run content:check` names is built into no page (rules/content.md#what-a-text-may-hold). */
async function refuseUnsound() {
  const { problems } = await checkContent(CONTENT_FOLDER, await measureOwnPictures());
  if (problems.length === 0) return;
  throw new Failure(['The content needs mending:', ...problems.map(formatProblem)].join('\n'));
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
