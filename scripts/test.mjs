import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './parts/build.mjs';
import { ensureChromium, findChromium } from './parts/chromium.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { findPostgres, startPostgres } from './parts/postgres.mjs';
import { command, Failure, run } from './parts/run.mjs';
import { addUp, formatTally, nothing, tallyPlaywright, tallyVitest } from './parts/tally.mjs';

/**
 * `npm test`, `npm test -- domain`, `npm test -- server browser`, `npm test -- server cart`: words
 * that name a suite choose it, other words choose test files.
 */
const PROJECTS = ['domain', 'stores', 'server'];
const SUITES = new Set([...PROJECTS, 'postgres', 'browser']);

const words = process.argv.slice(2);
const chosen = words.filter((word) => SUITES.has(word));
const files = words.filter((word) => !SUITES.has(word));
/** @param {string} suite */
const isChosen = (suite) => chosen.length === 0 || chosen.includes(suite);

const reports = mkdtempSync(path.join(tmpdir(), 'basera-tests-'));

/**
 * Each heading is printed, so that a log can be read from the top.
 *
 * @param {string} text
 */
function heading(text) {
  console.log(`\n── ${text}`);
}

/**
 * @param {string} where
 * @param {readonly string[]} projects
 * @param {Record<string, string>} [env]
 */
async function runVitest(where, projects, env = {}) {
  heading(`${where}: ${projects.join(', ')}`);
  const report = path.join(reports, `vitest-${projects.join('-')}-${Object.keys(env).length}.json`);
  const code = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
      ...files,
    ],
    { env },
  );
  return tallyVitest(report, code);
}

/**
 * The longest tests run in full where the server is tested last: on a PostgreSQL, if there is one.
 *
 * @param {readonly string[]} projects
 */
function runEmbedded(projects) {
  const again = isChosen('postgres') && (process.env.TEST_DATABASE_URL || findPostgres());
  return runVitest('on the embedded database', projects, again ? { TESTED_AGAIN: 'yes' } : {});
}

async function runOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest('on the given PostgreSQL', ['server'], { TEST_DATABASE_URL: given });
  const programs = findPostgres();
  if (!programs) {
    if (chosen.includes('postgres')) throw new Failure('PostgreSQL is not installed.');
    heading('PostgreSQL is not installed: the server was tested on the embedded database only');
    return nothing();
  }
  const cluster = await startPostgres(programs);
  try {
    return await runVitest('on PostgreSQL', ['server'], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function runInBrowser() {
  heading('in the browser');
  await ensureChromium();
  await ensureBuilt();
  const report = path.join(reports, 'playwright.json');
  const code = await run(
    'playwright',
    [
      'test',
      '--reporter=list,json',
      ...(files.length > 0 ? ['--pass-with-no-tests'] : []),
      ...files,
    ],
    { env: { PLAYWRIGHT_CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return tallyPlaywright(report, code);
}

/**
 * A suite that cannot run at all is one failure, and the others still run.
 *
 * @param {() => Promise<import('./parts/tally.mjs').Tally>} suite
 */
async function attempt(suite) {
  try {
    return await suite();
  } catch (failure) {
    console.error(failure instanceof Failure ? failure.message : failure);
    return { ...nothing(), failed: 1 };
  }
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

await command(async () => {
  const prepared = await attempt(async () => {
    await ensureInstalled({ dev: true });
    return nothing();
  });
  const projects = PROJECTS.filter(isChosen);
  const suites = [
    ...(projects.length > 0 ? [() => runEmbedded(projects)] : []),
    ...(isChosen('postgres') ? [runOnPostgres] : []),
    ...(isChosen('browser') ? [runInBrowser] : []),
  ];
  const tallies = [prepared];
  for (const suite of suites) {
    if (!interrupted && prepared.failed === 0) tallies.push(await attempt(suite));
  }
  rmSync(reports, { recursive: true, force: true });

  const total = addUp(tallies);
  if (interrupted) console.error('Interrupted: not every test ran.');
  console.log(`\n${formatTally(total)}`);
  return total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0;
});
