import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt } from './parts/build.mjs';
import { ensureChromium, findChromium } from './parts/chromium.mjs';
import { NODE, ROOT } from './parts/environment.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { findPostgres, startTestPostgres } from './parts/postgres.mjs';
import { command, Failure, mustRun, run } from './parts/run.mjs';
import { tallyPlaywright, tallyVitest } from './parts/reports.mjs';
import { addUp, formatTally, nothing } from './parts/tally.mjs';
import { testTable } from './parts/test-table.mjs';
import { CHANGED, COVERAGE, COVERED, readTestWords, SUITES } from './parts/test-words.mjs';

/** @typedef {import('./parts/tally.mjs').Tally} Tally */

/**
 * `npm test`, `npm test -- domain`, `npm test -- server cart`: words that name a suite choose it, other
 * words choose test files. `--changed [ref]` runs what a change can reach. `--long` runs the long tests in
 * full. `--coverage` prints which lines of `src/domain` and `src/stores` their suites reach. Whenever all
 * tests of the rules run, they have to reach every line of `src/domain` (vitest.config.ts).
 */
const { chosen, filter, isCoverageShown, isLong, isChanged, ref } = readTestWords(
  process.argv.slice(2),
);

/** Where the test files of a suite are. */
const FOLDERS = {
  rules: ['tests/domain/', 'tests/stores/'],
  server: ['tests/server/'],
  browser: ['tests/e2e/'],
};

/** @param {string} suite */
const isChosen = (suite) => chosen.length === 0 || chosen.includes(suite);

/**
 * The test files that `--changed` or `--long` selects; undefined where they don't narrow anything.
 *
 * @type {readonly string[] | undefined}
 */
let selected;

/**
 * @param {'rules' | 'server' | 'browser'} kind
 * @returns {readonly string[]}
 */
function filesOf(kind) {
  if (!selected) return filter;
  const own = selected.filter((file) => FOLDERS[kind].some((folder) => file.startsWith(folder)));
  return filter.length === 0
    ? own
    : own.filter((file) => filter.some((word) => file.includes(word)));
}

/**
 * A suite that the words leave without a file does not run, and the shop is not built for it.
 *
 * @param {'rules' | 'server' | 'browser'} kind
 */
function hasFiles(kind) {
  const words = filesOf(kind);
  if (words.length === 0) return !selected;
  return FOLDERS[kind].some((folder) =>
    readdirSync(path.join(ROOT, folder), { encoding: 'utf8', recursive: true }).some((file) =>
      words.some((word) => `${folder}${file}`.includes(word)),
    ),
  );
}

async function select() {
  if (!isLong && !isChanged) return;
  heading(isLong ? 'long tests' : `tests that changes since ${ref ?? 'HEAD'} can reach`);
  const out = path.join(reports, 'selected.json');
  const how = isLong ? ['long'] : ['changed', ...(ref === undefined ? [] : [ref])];
  await mustRun(NODE, ['scripts/select-tests.ts', out, ...how]);
  selected = JSON.parse(readFileSync(out, 'utf8'));
}

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
 * @param {readonly string[]} files
 * @param {Record<string, string>} [env]
 */
async function runVitest(title, projects, files, env = {}) {
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
      ...coverageOf(projects, files),
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
 * @param {readonly string[]} files
 */
function coverageOf(projects, files) {
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
  const suites = COVERED.filter(isChosen);
  const projects = suites.flatMap((name) =>
    name === 'domain' ? [name, 'domain-third-city'] : [name],
  );
  return runVitest(suites.join(', '), projects, filesOf('rules'));
}

/** Where the server is tested on a PostgreSQL afterwards, what could be otherwise here runs alone (docs/decisions/0055). */
function runOnEmbedded() {
  const again = isChosen('postgres') && (process.env.TEST_DATABASE_URL || findPostgres());
  const env = again ? { TESTED_AGAIN: 'yes' } : {};
  return runVitest(
    'server, on the embedded database',
    ['server', 'third-city'],
    filesOf('server'),
    env,
  );
}

async function runOnPostgres() {
  const url = await postgresUrl();
  if (!url) {
    if (chosen.includes('postgres')) throw new Failure('PostgreSQL is not installed.');
    heading('PostgreSQL is not installed: the server was tested on the embedded database only');
    return nothing();
  }
  const given = process.env.TEST_DATABASE_URL ? 'the given PostgreSQL' : 'PostgreSQL';
  const limit = findPostgres()
    ? ''
    : '; none is started late, since its programs are not installed';
  const env = { TEST_DATABASE_URL: url };
  return runVitest(`server, on ${given}${limit}`, ['server'], filesOf('server'), env);
}

async function runInBrowser() {
  heading('in the browser');
  await ensureChromium();
  await ensureBuilt();
  const report = path.join(reports, 'playwright.json');
  const files = filesOf('browser');
  const code = await run(
    'playwright',
    [
      'test',
      '--reporter=list,json',
      ...(files.length > 0 ? ['--pass-with-no-tests'] : []),
      ...files,
    ],
    {
      env: {
        TEST_DATABASE_URL: await postgresUrl(),
        PLAYWRIGHT_CHROMIUM: findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return tallyPlaywright(report, code);
}

/** @type {Awaited<ReturnType<typeof startTestPostgres>> | undefined} */
let cluster;

/** The PostgreSQL of this run: the given one, or a temporary cluster; undefined where neither is. */
async function postgresUrl() {
  const programs = findPostgres();
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  if (programs) cluster ??= await startTestPostgres(programs);
  return cluster?.url;
}

/**
 * A suite that cannot run at all is one failure, and the others still run.
 *
 * @param {() => Promise<Tally>} suite
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

const USAGE = `npm test [-- <suite or part of a file's name>…] [--coverage] [--changed [ref]]

Runs the tests. Suites: ${SUITES.join(', ')}; other words choose test files. ${COVERAGE} prints which
lines of src/domain and src/stores their suites reach. ${CHANGED} runs the tests that uncommitted changes can
reach; with a branch or commit, changes since you left it. npm run test:long runs the long tests in full.`;

/**
 * Each suite with how long it took.
 *
 * @param {readonly [string, () => Promise<Tally>][]} suites
 */
async function runAll(suites) {
  const runs = [];
  for (const [title, suite] of suites) {
    if (interrupted) break;
    const began = performance.now();
    const tally = await attempt(suite);
    runs.push({ title, seconds: (performance.now() - began) / 1000, tally });
  }
  return runs;
}

await command(async () => {
  if (isCoverageShown && (filter.length > 0 || !COVERED.some(isChosen))) {
    throw new Failure(`${COVERAGE} is of whole suites: ${COVERED.join(', ')}.`);
  }
  if (isLong) process.env.BASERA_LONG_TESTS = '1';
  reports = mkdtempSync(path.join(tmpdir(), 'basera-tests-'));
  const prepared = await attempt(async () => {
    await ensureInstalled({ dev: true });
    await select();
    return nothing();
  });
  const hasServer = hasFiles('server');
  /** @type {[string, () => Promise<Tally>][]} */
  const suites = [
    ...(COVERED.some(isChosen) && hasFiles('rules')
      ? [entry(COVERED.filter(isChosen).join(', '), runWithoutServer)]
      : []),
    ...(isChosen('server') && hasServer ? [entry('server', runOnEmbedded)] : []),
    ...(isChosen('postgres') && hasServer ? [entry('postgres', runOnPostgres)] : []),
    ...(isChosen('browser') && hasFiles('browser') ? [entry('browser', runInBrowser)] : []),
  ];
  const runs = prepared.failed > 0 ? [] : await runAll(suites);
  await cluster?.stop();
  rmSync(reports, { recursive: true, force: true });

  const total = addUp([prepared, ...runs.map(({ tally }) => tally)]);
  if (interrupted) console.error('Interrupted: not every test ran.');
  console.log(`\n${testTable(runs)}\n`);
  for (const failure of total.failures) console.log(`Failed: ${failure}\n`);
  console.log(formatTally(total));
  const isNothingToRun = isChanged && prepared.failed === 0 && suites.length === 0;
  return total.failed > 0 || (total.passed === 0 && !isNothingToRun) || interrupted ? 1 : 0;
}, USAGE);

/**
 * @param {string} title
 * @param {() => Promise<Tally>} suite
 * @returns {[string, () => Promise<Tally>]}
 */
function entry(title, suite) {
  return [title, suite];
}
