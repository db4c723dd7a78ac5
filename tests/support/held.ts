import type { Page } from '@playwright/test';

const EVERY_SCRIPT = '**/_astro/*.js';

/** Holds scripts back until what is answered is called. */
export async function hold(page: Page, scripts = EVERY_SCRIPT): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
