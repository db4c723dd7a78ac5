import type { Page, Route } from '@playwright/test';
import { expect } from './browser.ts';

/** Lets the shop do what is pressed, and loses its answer. */
export async function losing(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  };
  await page.route(path, lose);
  await press();
  await expect(page.getByText(/has not said that this is done/)).toBeVisible();
  await page.unroute(path, lose);
}
