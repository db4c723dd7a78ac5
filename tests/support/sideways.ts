import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The page is no wider than a small phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}
