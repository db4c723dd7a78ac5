import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build as buildPages } from 'astro';
import { measureOwnPictures } from '../../src/build/measured-pictures.ts';
import { formatProblem } from '../../src/domain/content/problem.ts';
import { dayOf } from '../../src/domain/kolkata.ts';
import { CONTENT_FOLDER } from '../../src/server/content/content.ts';
import { apart } from './apart.mjs';
import { ANEW, CACHE, digestOfSources, DIST, isBuilt, STAMP } from './build.mjs';
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
    await build();
    writeFileSync(STAMP, JSON.stringify({ digest }));
  }
  lock.close();
});

async function build() {
  const removed = putAside();
  // What is not in the keys of the pages that are kept: articles appear on their day.
  const madeFrom = digestOfSources(['content/products', 'content/pictures']);
  process.env['PAGES_MADE_FROM'] = `${madeFrom} ${dayOf(new Date())}`;
  const problems = findProblems();
  const refuse = async () => {
    const lines = (await problems).map(formatProblem);
    if (lines.length > 0) throw new Failure(['The content needs mending:', ...lines].join('\n'));
  };
  await buildPages({
    integrations: [{ name: 'basera:sound-content', hooks: { 'astro:build:start': refuse } }],
  }).catch(async (error) => {
    // Astro stumbles over unsound content in words of its own.
    await refuse();
    throw error;
  });
  const compress = new URL('compress.mjs', import.meta.url).href;
  await apart(compress, 'compressFolder', DIST, path.join(CACHE, 'compressed'));
  await removed;
}

/** The site before goes meanwhile: it has hundreds of thousands of files. Where it cannot be moved, Astro empties it. */
function putAside() {
  const before = path.join(CACHE, 'before');
  mkdirSync(before, { recursive: true });
  try {
    renameSync(DIST, path.join(before, String(process.pid)));
  } catch {
    // There is none, or it is another disk.
  }
  return apart('node:fs', 'rmSync', before, { recursive: true, force: true });
}

/** What `npm run content:check` names is built into no page (rules/content.md#what-a-text-may-hold). */
async function findProblems() {
  const check = new URL('../../src/server/content/content-check.ts', import.meta.url).href;
  const pictures = await measureOwnPictures();
  /** @type {import('../../src/server/content/content-check.ts').ContentCheck} */
  const { problems } = await apart(check, 'checkContent', CONTENT_FOLDER, pictures);
  return problems;
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
