import type { Page } from '@playwright/test';

/** Stops the clock of the next page: time stands still until the test runs it. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T12:00:00');
}
