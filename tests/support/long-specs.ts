/** Specs that are long by nature. `npm test` runs their short form, `BASERA_LONG_TESTS=1` all of it. */
export const LONG_SPECS: readonly string[] = ['tests/e2e/base/year.spec.ts'];

/** Whether specs run in full. */
export const runsInFull = process.env['BASERA_LONG_TESTS'] === '1';
