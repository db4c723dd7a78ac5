import type { Page, Route } from '@playwright/test';
import { expect } from './browser.ts';

/** Lets the shop do what is pressed, and loses its answer, with the one that would tell that it is done. */
export async function losing(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  };
  const asked = '**/api/office/pressed';
  const abort = (route: Route) => route.abort();
  await page.route(path, lose);
  await page.route(asked, abort);
  await press();
  await expect(page.getByText(/so this may not be saved/)).toBeVisible();
  await page.unroute(path, lose);
  await page.unroute(asked, abort);
}
