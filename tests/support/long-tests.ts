/**
 * Tests that are long by nature: random lives, servers killed again and again, thousands of generated
 * requests. `npm test` runs a few of each with a fixed seed; with `BASERA_LONG_TESTS=1` they run in full.
 */
export const LONG_TESTS = [
  'tests/server/autopay-shuffle.test.ts',
  'tests/server/boundary-values.test.ts',
  'tests/server/boundary-values.test.ts',
  'tests/server/crash.test.ts',
  'tests/server/crash-points.test.ts',
  'tests/server/generated-requests.test.ts',
  'tests/server/payment-shuffle.test.ts',
  'tests/server/shown-amounts.test.ts',
  'tests/server/simulation.test.ts',
];

export const runsInFull = process.env['BASERA_LONG_TESTS'] === '1';

/** How often something is done: `small` times in `npm test`, `full` times in full. */
export function repeat(small: number, full: number): number {
  return runsInFull ? full : small;
}
