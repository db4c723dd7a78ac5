import { measureOwnPictures } from '../src/build/measured-pictures.ts';
import { launchProblems } from '../src/domain/content/launch-problems.ts';
import { formatProblem, type Problem, problemsIn } from '../src/domain/content/entries/problem.ts';
import type { Policies } from '../src/domain/content/facts.ts';
import { ConfigError } from '../src/server/config/config-error.ts';
import { readConfig } from '../src/server/config/config.ts';
import { checkContent } from '../src/server/content/content-check.ts';
import { CONTENT_FOLDER } from '../src/server/content/content.ts';
import { projectText, promiseSourceFaults } from './parts/promise-sources.ts';
import { command, Failure } from './parts/run.mjs';

/**
 * `npm run content:check`; with `-- --launch` it also names what is only an example in the content, and
 * the keys that production would lack.
 */
const USAGE = `npm run content:check [-- --launch]

Names everything an editor has to fix, by file and field; with --launch also what is only an example, and the
settings that production would lack.`;

await command(async () => {
  const isLaunch = process.argv.includes('--launch');
  const { shop, problems } = await checkContent(CONTENT_FOLDER, await measureOwnPictures());
  const found = [
    ...problems,
    ...sourceProblems(shop.documents.policies),
    ...(isLaunch ? [...launchProblems(shop.documents), ...missingKeys()] : []),
  ];
  for (const problem of found) console.log(formatProblem(problem));
  const { products, pictures, models } = shop;
  if (found.length > 0) {
    const files = new Set(found.map(({ file }) => file));
    throw new Failure(`\n${many(found.length, 'problem')} in ${many(files.size, 'file')}.`);
  }
  console.log(
    `The content is sound: ${products.length} products, ${pictures.size} pictures, ${models.size} models.`,
  );
}, USAGE);

/** `1 problem`, `2 files` */
function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Rules and constants of promises, which only the project's own folder has. */
function sourceProblems(policies: Policies | undefined): Problem[] {
  return problemsIn(
    'content/policies.yaml',
    policies ? promiseSourceFaults(policies.promises, projectText) : [],
  );
}

/** What production would say of the settings of this machine. */
function missingKeys(): Problem[] {
  try {
    readConfig({ ...process.env, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ file: 'environment', field: 'settings', message: error.message }];
  }
}
