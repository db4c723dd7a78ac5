import type { Page } from '@playwright/test';

/** React, in the chunk that islands share (`ISLANDS` of scripts/parts/late-chunks.ts). */
export const REACT = /\/_astro\/client\./;

const EVERY_SCRIPT = '**/_astro/*.js';

/** Holds back what a page asks for, until what is answered is called. */
export async function hold(page: Page, what: string | RegExp = EVERY_SCRIPT): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
