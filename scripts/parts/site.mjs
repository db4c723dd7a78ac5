import { build } from 'astro';
import { measureOwnPictures } from '../../src/build/measured-pictures.ts';
import { formatProblem } from '../../src/domain/content/entries/problem.ts';
import { CONTENT_FOLDER } from '../../src/server/content/content.ts';
import { apart } from './apart.mjs';
import { Failure } from './run.mjs';

/**
 * Builds the pages into a folder, if the content is sound; throws `Failure` with what needs fixing.
 *
 * @param {string} outDir
 * @param {NonNullable<import('astro').AstroInlineConfig['logLevel']>} logLevel
 */
export async function buildSite(outDir, logLevel) {
  const problems = findProblems();
  const refuse = async () => {
    const lines = (await problems).map(formatProblem);
    if (lines.length > 0) throw new Failure(['The content has problems:', ...lines].join('\n'));
  };
  await build({
    outDir,
    logLevel,
    integrations: [{ name: 'basera:sound-content', hooks: { 'astro:build:start': refuse } }],
  }).catch(async (error) => {
    // Astro stumbles over unsound content in words of its own.
    await refuse();
    throw error;
  });
}

/** What `npm run content:check` names is built into no page (rules/content.md#what-a-text-may-hold). */
async function findProblems() {
  const check = new URL('../../src/server/content/content-check.ts', import.meta.url).href;
  const pictures = await measureOwnPictures();
  /** @type {import('../../src/server/content/content-check.ts').ContentCheck} */
  const { problems } = await apart(check, 'checkContent', CONTENT_FOLDER, pictures);
  return problems;
}
