import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { livesIn } from '../support/shopper.ts';

const PAGES = [
  '/gurgaon',
  '/gurgaon/furniture',
  '/gurgaon/furniture/sofas/oslo-3-seater-sofa',
  '/search/sofa',
  '/cart',
  '/blogs',
];

test('paints without waiting for another file @any-width', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  for (const path of PAGES) {
    await page.goto(path);
    expect(await filesThatBlock(page), path).toEqual([]);
  }
});

test('names at once what it would find step by step @any-width', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { named, imported } = await modulesOf(page);
    expect(imported.length, path).toBeGreaterThan(0);
    expect(
      imported.filter((address) => !named.includes(address)),
      path,
    ).toEqual([]);
  }
});

function filesThatBlock(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  );
}

/** The modules that the page's head names, and those that it imports; what is late is fetched first. */
function modulesOf(page: Page): Promise<{ named: string[]; imported: string[] }> {
  return page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'));
    const late = new Set(
      entries.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ name }) => name),
    );
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
    return {
      named: [...Array.from(links, ({ href }) => href), ...Array.from(scripts, ({ src }) => src)],
      imported: entries.map(({ name }) => name).filter((name) => !late.has(name)),
    };
  });
}
