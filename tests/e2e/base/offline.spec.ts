import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

const NOTICE =
  'You’re offline. This page may be out of date. We’ll try again when you’re back online.';

test('says when the connection is lost and stops when it is back', async ({ page, context }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture');
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expectWell(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('covers no bar at the foot of a phone', async ({ page, context }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  await context.setOffline(true);
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  const bar = page
    .locator('.foot-bar')
    .filter({ has: page.getByRole('button', { name: 'Add To Cart' }) });
  const room = async () => {
    const [said, below] = [await notice.boundingBox(), await bar.boundingBox()];
    return said && below ? below.y - said.y - said.height : undefined;
  };
  await expect.poll(room).toBeGreaterThan(-1);
});

test('a service worker of an earlier shop is sent away', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture');
  await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const script of loaded.filter((name) => name.endsWith('.js'))) {
      const code = await (await fetch(script)).text();
      const needsPage = /document|location|localStorage|window|import/.test(code);
      if (needsPage) continue;
      await navigator.serviceWorker.register(script, { type: 'module' });
      return;
    }
    throw new Error('No script of the page runs without one');
  });
  await page.goto('/gurgaon');
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});

test('there is a page for hosts to show while the shop cannot be reached', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectWell(page);
});
