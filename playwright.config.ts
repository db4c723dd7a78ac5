import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/parts/chromium.mjs';
import { freePort } from './scripts/parts/postgres.mjs';
import { MORNING } from './tests/support/clock.ts';
import { createDatabase, TEMPLATE_NAME } from './tests/support/own-database.ts';
import { BOTH_WIDTHS, DESK, DESKTOP, PHONE } from './tests/support/widths.ts';

/**
 * The port, the data folder and the database of the shop under test. Playwright reads this file once more
 * in each worker, which finds them in the environment that the first reading left.
 */
process.env['BASERA_TEST_PORT'] ??= String(await freePort());
process.env['BASERA_TEST_DATA'] ??= temporaryFolder();
process.env['BASERA_TEST_DATABASE'] ??= await newDatabase(process.env['TEST_DATABASE_URL']);

const baseURL = `http://127.0.0.1:${process.env['BASERA_TEST_PORT']}`;
const chromium = findChromium();

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Nothing where the shops of the tests open the embedded one. */
async function newDatabase(server: string | undefined): Promise<string> {
  if (!server) return '';
  // It reads the server's modules, which no worker needs.
  const { makeTemplate } = await import('./tests/support/template-database.ts');
  await makeTemplate(server);
  const { url } = await createDatabase(server, TEMPLATE_NAME);
  return url;
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/stock-up.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // In the gate one starved walk among hundreds is tried once more; the log names it (reports.mjs).
  retries: process.env['CI'] ? 1 : 0,
  // A bound for what never comes, far from how long anything takes: months may pass in one test, on a
  // machine that has other work.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A new context starts a new process of the browser, which costs more than most tests.
    reuseContext: true,
    locale: 'en-IN',
    // What moves is drawn by the processor here; the banners' tests are those of motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for the pages and one for the rest: what they tell each other costs a sixth of a run.
        '--renderer-process-limit=1',
        '--process-per-site',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that shows a moving pattern, and a person who lets it be used.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grep: [new RegExp(DESKTOP), new RegExp(BOTH_WIDTHS)],
      use: { ...devices['Desktop Chrome'], viewport: DESK },
    },
    {
      name: 'phone',
      grepInvert: new RegExp(DESKTOP),
      use: {
        ...devices['Pixel 7'],
        viewport: PHONE,
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['BASERA_TEST_PORT'],
      DATA_DIR: process.env['BASERA_TEST_DATA'],
      CLOCK: MORNING,
      DATABASE_URL: process.env['BASERA_TEST_DATABASE'],
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
      // Pictures that no test looks at are nobody's business.
      FILL_PICTURES: 'false',
    },
  },
});
