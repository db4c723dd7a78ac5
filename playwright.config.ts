import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/parts/chromium.mjs';
import { freePort } from './scripts/parts/postgres.mjs';

/**
 * The port and the data folder of the shop under test. Playwright reads this file once more in each
 * worker, which finds both in the environment that the first reading left.
 */
process.env['BASERA_TEST_PORT'] ??= String(await freePort());
process.env['BASERA_TEST_DATA'] ??= temporaryFolder();

const baseURL = `http://127.0.0.1:${process.env['BASERA_TEST_PORT']}`;
const chromium = findChromium();

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Tests are walked through at both widths. By its tag one is `@desktop` or `@phone`, where only the one
 * has what it looks at, or `@any-width`: what the width does not change is looked at on the phone.
 */
const NOT_ON_DESKTOP = /@phone|@any-width/;
const NOT_ON_PHONE = /@desktop/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // In the gate one starved walk among hundreds is tried once more; the log names it (tally.mjs).
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
    locale: 'en-IN',
    // What moves is drawn by the processor here; the banners' tests are those of motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: NOT_ON_DESKTOP,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: NOT_ON_PHONE,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
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
      DATABASE_URL: '',
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
    },
  },
});
