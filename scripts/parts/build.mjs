import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEAN, NODE, ROOT } from './environment.mjs';
import { Failure, run } from './run.mjs';
import { digestOfSources } from './source-digest.mjs';

export const DIST = path.join(ROOT, 'dist');
export const CACHE = path.join(ROOT, '.cache');
/** Written when all of dist/ is there, with the digest of what it was made from. */
export const STAMP = path.join(CACHE, 'build.json');
/** A shop in production needs all that is published. */
const IS_PUBLISHED = process.env.NODE_ENV === 'production';
/** Node's own cache of compiled modules; goes with each bundle, so that it does not grow. */
const COMPILED = path.join(CACHE, 'bundle', 'compiled');
/** Tells the builder to build also where nothing has changed. */
export const ANEW = '--anew';
/** Tells the builder to make all of what is published, not only what a shop needs to start. */
export const WHOLE = '--whole';

/**
 * Builds dist/ when what it is made from has changed since it was built. Outside production the server makes
 * the pictures that are missing (docs/decisions/0066-pictures-on-request.md).
 */
export async function ensureBuilt({ whole = IS_PUBLISHED } = {}) {
  if (!isSiteReady({ whole })) await runBuilder(...(whole ? [WHOLE] : []));
}

/** Whether dist/ is as what it is made from. */
export function isSiteReady({ whole = IS_PUBLISHED } = {}) {
  return isBuilt(digestOfSources(), { whole });
}

/** Builds dist/ in any case, as it is published. */
export async function build() {
  await runBuilder(ANEW, WHOLE);
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
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...GIVE_BACK },
  });
  if (code !== 0) throw new Failure(`The pages could not be built (exit code ${code}).`);
}

/**
 * Whether dist/ was made from sources of this digest, and all of it if it has to be `whole`.
 *
 * @param {string} digest
 */
export function isBuilt(digest, { whole = false } = {}) {
  const stamp = readStamp();
  const isThere = existsSync(path.join(DIST, 'index.html')) && stamp.digest === digest;
  return isThere && (!whole || stamp.isWhole === true);
}

/**
 * Nothing where it is damaged.
 *
 * @returns {{ digest?: string, isWhole?: boolean }}
 */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) ?? {};
  } catch {
    return {};
  }
}
