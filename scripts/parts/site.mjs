import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';
import { measureOwnPictures } from '../../src/build/measured-pictures.ts';
import { formatProblem } from '../../src/domain/content/problem.ts';
import { CONTENT_FOLDER } from '../../src/server/content/content.ts';
import { apart } from './apart.mjs';
import { CACHE, DIST } from './build.mjs';
import { Failure } from './run.mjs';

/**
 * Builds the pages into dist/, if the content is sound; throws `Failure` with what needs mending, and leaves
 * the site as it was. That goes only once the content has been looked at.
 */
export async function buildSite() {
  const problems = findProblems();
  const refuse = async () => {
    const lines = (await problems).map(formatProblem);
    if (lines.length > 0) throw new Failure(['The content needs mending:', ...lines].join('\n'));
  };
  /** @type {Promise<unknown> | undefined} */
  let gone;
  const begin = async () => {
    await refuse();
    gone = putAside();
  };
  await build({
    integrations: [{ name: 'basera:sound-content', hooks: { 'astro:build:start': begin } }],
  }).catch(async (error) => {
    // Astro stumbles over unsound content in words of its own.
    await refuse();
    throw error;
  });
  await gone;
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
 * Empties dist/. It may have hundreds of thousands of files, so it is moved away where that is possible, and
 * they go meanwhile.
 */
function putAside() {
  const before = path.join(CACHE, 'before');
  mkdirSync(before, { recursive: true });
  try {
    renameSync(DIST, path.join(before, randomUUID()));
  } catch {
    for (const name of existsSync(DIST) ? readdirSync(DIST) : []) {
      rmSync(path.join(DIST, name), { recursive: true });
    }
  }
  // What cannot be deleted is tried again by the next build.
  return apart('node:fs', 'rmSync', before, { recursive: true, force: true }).catch(
    () => undefined,
  );
}
