/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures What failed, by name, and how it began to say why.
 * @property {readonly string[]} retried Tests that passed only on retry.
 * @property {readonly FileTime[]} files How long each test file took.
 *
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/** @returns {Tally} */
export const nothing = () => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  retried: [],
  files: [],
});

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      retried: [...sum.retried, ...one.retried],
      files: [...sum.files, ...one.files],
    }),
    nothing(),
  );
}

/**
 * The closing line: `12 passed, 0 failed`, with `, 1 skipped` when there are any.
 *
 * @param {Tally} tally
 */
export function formatTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Reads the closing line at the end of a text; undefined when it does not end in one.
 *
 * @param {string} text
 * @returns {Tally | undefined}
 */
export function parseTally(text) {
  const found = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(
    text.trimEnd().split('\n').at(-1) ?? '',
  );
  if (!found) return undefined;
  const [, passed, failed, skipped = '0'] = found;
  return {
    ...nothing(),
    passed: Number(passed),
    failed: Number(failed),
    skipped: Number(skipped),
  };
}
