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
 * that name a suite choose it, other words choose test files. `npm test -- --coverage` prints which
 * lines of `src/domain` and `src/stores` their suites reach; whenever all tests of the rules run, every
 * line of `src/domain` has to be (vitest.config.ts).
 */
const COVERED = ['domain', 'stores'];
const SUITES = new Set([...COVERED, 'server', 'postgres', 'browser']);

const COVERAGE = '--coverage';
const isCoverageShown = process.argv.includes(COVERAGE);
const words = process.argv.slice(2).filter((word) => word !== COVERAGE);
const named = words.filter((word) => SUITES.has(word));
const chosen = isCoverageShown && named.length === 0 ? COVERED : named;
const files = words.filter((word) => !SUITES.has(word));
/** @param {string} suite */
const isChosen = (suite) => chosen.length === 0 || chosen.includes(suite);

let reports = '';

/**
 * Each heading is printed, so that a log can be read from the top.
 *
 * @param {string} text
 */
function heading(text) {
  console.log(`\n── ${text}`);
}

/**
 * @param {string} title
 * @param {readonly string[]} projects
 * @param {Record<string, string>} [env]
 */
async function runVitest(title, projects, env = {}) {
  heading(title);
  const report = path.join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const code = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...coverageOf(projects),
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
      ...files,
    ],
    { env },
  );
  return tallyVitest(report, code);
}

/**
 * The options that count lines. Without `--coverage` only those of the rules, and all of their tests
 * have to run for it.
 *
 * @param {readonly string[]} projects
 */
function coverageOf(projects) {
  const counted = projects.filter((name) => isCoverageShown || name === 'domain');
  if (files.length > 0 || counted.length === 0) return [];
  return [
    '--coverage.enabled',
    ...counted.map((name) => `--coverage.include=src/${name}/**/*.ts`),
    `--coverage.reporter=${isCoverageShown ? 'text' : 'text-summary'}`,
    `--coverage.reportsDirectory=${path.join(reports, 'coverage')}`,
  ];
}

function runWithoutServer() {
  const projects = COVERED.filter(isChosen);
  return runVitest(projects.join(', '), projects);
}

/** Where the server is tested on a PostgreSQL afterwards, what could be otherwise here runs alone (docs/decisions/0055). */
function runOnEmbedded() {
  const again = isChosen('postgres') && (process.env.TEST_DATABASE_URL || findPostgres());
  const env = again ? { TESTED_AGAIN: 'yes' } : {};
  return runVitest('server, on the embedded database', ['server', 'third-city'], env);
}

async function runOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const programs = findPostgres();
  if (given) {
    const limit = programs ? '' : '; none is started late, since its programs are not installed';
    const env = { TEST_DATABASE_URL: given };
    return runVitest(`server, on the given PostgreSQL${limit}`, ['server'], env);
  }
  if (!programs) {
    if (chosen.includes('postgres')) throw new Failure('PostgreSQL is not installed.');
    heading('PostgreSQL is not installed: the server was tested on the embedded database only');
    return nothing();
  }
  // A small database has nothing for which compiling a query pays.
  const cluster = await startPostgres(programs, { settings: ['jit=off'] });
  try {
    return await runVitest('server, on PostgreSQL', ['server'], { TEST_DATABASE_URL: cluster.url });
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

const USAGE = `npm test [-- <suite or part of a file's name>…] [--coverage]

Runs the tests. Suites: ${[...SUITES].join(', ')}; other words choose test files. ${COVERAGE} prints which
lines of src/domain and src/stores their suites reach.`;

await command(async () => {
  if (isCoverageShown && (files.length > 0 || !COVERED.some(isChosen))) {
    throw new Failure(`${COVERAGE} is of whole suites: ${COVERED.join(', ')}.`);
  }
  reports = mkdtempSync(path.join(tmpdir(), 'basera-tests-'));
  const prepared = await attempt(async () => {
    await ensureInstalled({ dev: true });
    return nothing();
  });
  const suites = [
    ...(COVERED.some(isChosen) ? [runWithoutServer] : []),
    ...(isChosen('server') ? [runOnEmbedded] : []),
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
  for (const failure of total.failures) console.log(`Failed: ${failure}`);
  console.log(`\n${formatTally(total)}`);
  return total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0;
}, USAGE);
