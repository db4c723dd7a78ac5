/** Suites whose lines are counted. */
export const COVERED = ['domain', 'stores'];
export const SUITES = [...COVERED, 'server', 'postgres', 'browser'];

export const COVERAGE = '--coverage';
export const CHANGED = '--changed';
const LONG = '--long';

/**
 * What the words after `npm test --` ask for. The word after `--changed` is a branch or a commit, unless it
 * names a suite.
 *
 * @param {readonly string[]} given
 */
export function readTestWords(given) {
  const next = given[given.indexOf(CHANGED) + 1];
  const isChanged = given.includes(CHANGED);
  const hasRef =
    isChanged && next !== undefined && !next.startsWith('--') && !SUITES.includes(next);
  const words = given.filter(
    (word, index) => !word.startsWith('--') && !(hasRef && given[index - 1] === CHANGED),
  );
  const isCoverageShown = given.includes(COVERAGE);
  const named = words.filter((word) => SUITES.includes(word));
  return {
    chosen: isCoverageShown && named.length === 0 ? COVERED : named,
    filter: words.filter((word) => !SUITES.includes(word)),
    isCoverageShown,
    isLong: given.includes(LONG),
    isChanged,
    ref: hasRef ? next : undefined,
  };
}
