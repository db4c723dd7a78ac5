import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nothing } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {number} startTime In milliseconds.
 * @property {number} endTime
 * @property {VitestResult[]} assertionResults
 *
 * @typedef {object} VitestResult
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} [failureMessages]
 * @property {{ whySkipped?: string }} [meta]
 */

/** As much of a failure's message as tells what was expected and what came. */
const LINES_OF_WHY = 8;

/**
 * @param {string} name
 * @param {string} [message]
 */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const why = lines.filter((line) => /\S/.test(line) && !line.includes('/node_modules/'));
  return [name, ...why.slice(0, LINES_OF_WHY).map((line) => `    ${line.trimEnd()}`)].join('\n');
}

/**
 * Counts a report of vitest's JSON reporter, and names each test that was skipped with its reason; a
 * file that could not be loaded is one failure.
 *
 * @param {string} file
 * @param {number} exitCode
 */
export function tallyVitest(file, exitCode) {
  return tallyReport(file, exitCode, (/** @type {VitestReport} */ report) => {
    for (const { fullName, status, meta } of report.testResults.flatMap(
      ({ assertionResults }) => assertionResults,
    )) {
      if (!['passed', 'failed'].includes(status)) {
        console.log(`Skipped: ${fullName} (${meta?.whySkipped ?? 'it gives no reason'})`);
      }
    }
    const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const tests = failed.map(({ fullName, failureMessages = [] }) =>
        failure(`${path.relative('.', name)} › ${fullName}`, failureMessages[0]),
      );
      return status === 'failed' && tests.length === 0 ? [path.relative('.', name)] : tests;
    });
    const files = report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name),
      seconds: (endTime - startTime) / 1000,
    }));
    return {
      ...nothing(),
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
      files,
    };
  });
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {readonly { message?: string }[]} errors
 * @property {readonly PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { file: string, title: string, tests: PlaywrightTest[] }[]} specs
 *
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {string} projectName
 * @property {readonly { duration: number, errors: readonly { message?: string }[] }[]} results
 */

/**
 * Counts a report of Playwright's JSON reporter. An error outside any test counts as one failure.
 *
 * @param {string} file
 * @param {number} exitCode
 */
export function tallyPlaywright(file, exitCode) {
  return tallyReport(
    file,
    exitCode,
    (/** @type {PlaywrightReport} */ { stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [
        ...suites.flatMap((suite) => specsThatWere('unexpected', suite)),
        ...errors.map(({ message = '' }) => message.split('\n', 1)[0] ?? ''),
      ],
      retried: suites.flatMap((suite) => specsThatWere('flaky', suite)),
      files: fileTimes(suites),
    }),
  );
}

/**
 * The tests of a status, by name, and how the first failure of each began to say why.
 *
 * @param {'unexpected' | 'flaky'} wanted
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function specsThatWere(wanted, { suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => errors)[0]?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => specsThatWere(wanted, suite))];
}

/**
 * A spec takes as long as its tests at both widths together, retries included.
 *
 * @param {readonly PlaywrightSuite[]} suites
 */
function fileTimes(suites) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const add = (/** @type {PlaywrightSuite} */ { suites: inner = [], specs }) => {
    for (const { file, tests } of specs) {
      const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
      seconds.set(
        file,
        took.reduce((sum, one) => sum + one, seconds.get(file) ?? 0),
      );
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...seconds].map(([file, took]) => ({ file: `tests/e2e/${file}`, seconds: took }));
}

/**
 * A runner that failed without naming a failed test, or left no report, counts as one failure.
 *
 * @template Report
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: Report) => Tally} count
 * @returns {Tally}
 */
function tallyReport(file, exitCode, count) {
  const tally = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing();
  if (exitCode === 0 || tally.failed > 0) return tally;
  const failures = [`${path.basename(file, '.json')}: no test, but its run (look for ERROR above)`];
  return { ...tally, failed: 1, failures };
}
