import type { Page } from '@playwright/test';
import { type Day, dayOf } from '#domain/base/kolkata.ts';

/** A Thursday morning on which express delivery runs, before every cut-off, while coupons are valid. */
export const MORNING = '2026-11-19T09:00:00+05:30';
export const TODAY: Day = dayOf(new Date(MORNING));

/** Stops the clock of the next page: time stands still until the test runs it. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T12:00:00');
}

/**
 * Has the page's clock show another time and go on from there. Timers stay the browser's own, and so does
 * its list of what it has loaded, which Playwright's clock replaces by an empty one.
 */
export async function setClock(page: Page, now: Date): Promise<void> {
  await page.addInitScript((ahead) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + ahead]) as [number]));
      }

      static override now(): number {
        return RealDate.now() + ahead;
      }
    } as DateConstructor;
  }, now.getTime() - Date.now());
}
