import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/parts/postgres.mjs';

/** They open the embedded database themselves, whichever the others are given. */
const EMBEDDED_ONLY = ['crash*', 'folder-lock', 'backup'].map(
  (name) => `tests/server/**/${name}.test.ts`,
);

/**
 * What could be otherwise on the embedded database, with its one connection and its folder, shows in
 * these: every route, races, jobs, starts, schema. They alone run on it where every file runs on a
 * PostgreSQL afterwards (docs/decisions/0055).
 */
const ON_BOTH = [
  'account-races',
  'autopay',
  'billing',
  'content',
  'crowds',
  'data-keys',
  'file-store',
  'generated-requests',
  'import-catalogue',
  'jobs-*',
  'key-change',
  'lists-in-parts',
  'office-gate',
  'place-order',
  'search',
  'sign-in',
  'start-sentences',
  'schema-*',
].map((name) => `tests/server/**/${name}.test.ts`);

/** They end connections and hold locks, of which the embedded database has none. */
const POSTGRES_ONLY = ['tests/server/**/postgres-*.test.ts'];

/** They start a cluster of their own, which needs PostgreSQL's programs. */
const OWN_CLUSTER = ['tests/server/db/postgres-late.test.ts'];

/** Fails a test that prints what it does not expect. */
const QUIET = 'tests/support/quiet.ts';

/** It has a list of cities of its own, so it shares no module with the others. */
const THIRD_CITY = 'tests/server/third-city.test.ts';
const DOMAIN_THIRD_CITY = 'tests/domain/third-city.test.ts';
const SERVER_TIMEOUTS = { testTimeout: 120_000, hookTimeout: 180_000 };

function notOnThisDatabase(): string[] {
  if (!process.env['TEST_DATABASE_URL']) return POSTGRES_ONLY;
  return findPostgres() ? EMBEDDED_ONLY : [...EMBEDDED_ONLY, ...OWN_CLUSTER];
}

export default defineConfig({
  test: {
    // Counted by `npm test`: a rule that no test reaches is none.
    coverage: { provider: 'v8', thresholds: { 'src/domain/**': { lines: 100, perFile: true } } },
    projects: [
      {
        test: {
          name: 'domain',
          testTimeout: 30_000,
          include: ['tests/domain/**/*.test.ts'],
          exclude: [DOMAIN_THIRD_CITY],
          setupFiles: QUIET,
          isolate: false,
        },
      },
      { test: { name: 'domain-third-city', include: [DOMAIN_THIRD_CITY], setupFiles: QUIET } },
      {
        test: {
          name: 'stores',
          include: ['tests/stores/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [QUIET, 'tests/stores/support/window.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: process.env['TESTED_AGAIN']
            ? [...ON_BOTH, ...EMBEDDED_ONLY]
            : ['tests/server/**/*.test.ts'],
          exclude: [THIRD_CITY, ...notOnThisDatabase()],
          setupFiles: QUIET,
          globalSetup: 'tests/server/support/template.ts',
          pool: 'forks',
          maxWorkers: 2,
          // A worker opens the embedded database's engine once, not for each file.
          isolate: false,
          ...SERVER_TIMEOUTS,
        },
      },
      // Each builds the site many times over, so none is part of `npm test`.
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'third-city',
          include: [THIRD_CITY],
          setupFiles: QUIET,
          pool: 'forks',
          ...SERVER_TIMEOUTS,
        },
      },
    ],
  },
});
