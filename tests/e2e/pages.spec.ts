import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { livesIn } from '../support/shopper.ts';

const SOFA = 'oslo-3-seater-sofa';

const PAGES = [
  '/gurgaon',
  '/delhi',
  '/thankyou',
  '/gurgaon/furniture',
  '/delhi/appliance',
  '/gurgaon/expressDelivery',
  '/gurgaon/medical',
  '/gurgaon/premium/sofas/cognac-leather-sofa',
  '/gurgaon/seasonal/air-coolers/desert-air-cooler-55l',
  '/gurgaon/medical/respiratory/oxygen-concentrator-5l',
  '/gurgaon/appliance/refrigerators/double-door-fridge-260l',
  '/search/sofa',
  '/login',
  '/cart',
  '/wishlist',
  '/compare',
  '/password/reset/asha/some-token',
];

for (const path of PAGES) {
  test(`reads well and is accessible at ${path}`, async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('loads no React before the visitor reaches for something @any-width', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await livesIn(page, 'gurgaon');
  for (const path of ['/gurgaon', '/gurgaon/furniture', `/gurgaon/furniture/sofas/${SOFA}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /react/.test(url))).toEqual([]);
  await page.getByText('9 months', { exact: true }).click();
  await expect(page.getByRole('main').locator('dl').first()).toContainText('₹978.82');
  expect(scripts.filter((url) => /react/.test(url))).not.toEqual([]);
});

test('has no sideways scroll at 360 pixels @any-width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await livesIn(page, 'gurgaon');
  for (const path of PAGES) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list and product read with prices and links', async ({ page }) => {
    await page.goto('/gurgaon');
    await expect(page.getByRole('heading', { name: 'Most Viewed Items' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Oslo 3-seater sofa/ }).first()).toBeVisible();
    await page.goto('/gurgaon/furniture');
    await expect(page.getByText('₹899').first()).toBeVisible();
    await page.goto(`/gurgaon/furniture/sofas/${SOFA}`);
    await expect(page.getByText('₹2,122').first()).toBeVisible();
  });
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ['/no-such-page', '/gurgaon/furniture/sofas/no-such-sofa', '/mumbai']) {
    test(`answers ${path} with a helpful page and status 404 @any-width`, async ({ page }) => {
      await livesIn(page, 'gurgaon');
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('leads an address with a trailing slash to the one without @any-width', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/');
  await expect(page).toHaveURL('/gurgaon/furniture');
});
