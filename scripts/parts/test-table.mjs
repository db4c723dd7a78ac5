/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ title: string, seconds: number, tally: Tally }} SuiteRun
 */

const SLOWEST = 10;

/**
 * What `npm test` ends with: each suite with its tests and seconds, the slowest files, and the browser
 * tests that passed only on retry.
 *
 * @param {readonly SuiteRun[]} runs
 */
export function testTable(runs) {
  const suites = runs.map(({ title, seconds, tally: { passed, failed } }) =>
    row(title, String(passed + failed), seconds),
  );
  const files = runs.flatMap(({ title, tally }) =>
    tally.files.map(({ file, seconds }) => ({ name: `${file} (${title})`, seconds })),
  );
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => row(name, '', seconds));
  const retried = runs.flatMap(({ tally }) => tally.retried);
  return [
    `${'Suite'.padEnd(NAME)} ${'Tests'.padStart(6)} ${'Seconds'.padStart(8)}`,
    ...suites,
    ...(slowest.length > 0 ? ['', 'Slowest files', ...slowest] : []),
    ...(retried.length > 0 ? ['', 'Passed only on retry', ...retried] : []),
  ].join('\n');
}

const NAME = 72;

/**
 * @param {string} name
 * @param {string} tests
 * @param {number} seconds
 */
function row(name, tests, seconds) {
  return `${name.padEnd(NAME)} ${tests.padStart(6)} ${seconds.toFixed(1).padStart(8)}`;
}
