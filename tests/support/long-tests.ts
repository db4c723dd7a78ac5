/**
 * Tests that are long by nature: random lives, servers killed again and again, thousands of generated
 * requests. `npm test` runs a few of each with a fixed seed; with `BASERA_LONG_TESTS=1` they run in full.
 */
export const LONG_TESTS = [
  'tests/server/billing/autopay-shuffle.test.ts',
  'tests/server/boot/boundary-values.test.ts',
  'tests/server/boot/crash.test.ts',
  'tests/server/boot/crash-points.test.ts',
  'tests/server/boot/generated-requests.test.ts',
  'tests/server/catalogue/never-stale.test.ts',
  'tests/server/payments/payment-shuffle.test.ts',
  'tests/server/base/shown-amounts.test.ts',
  'tests/server/base/simulation.test.ts',
];

export const runsInFull = process.env['BASERA_LONG_TESTS'] === '1';

/** How often something is done: `small` times in `npm test`, `full` times in full. */
export function repeat(small: number, full: number): number {
  return runsInFull ? full : small;
}
