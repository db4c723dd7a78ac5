import { expect, test } from '../../support/browser.ts';
import { REACT } from '../../support/held.ts';
import { livesIn } from '../../support/shopper.ts';

const SOFA = 'oslo-3-seater-sofa';

test('loads no React before the visitor reaches for something', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await livesIn(page, 'gurgaon');
  for (const path of ['/gurgaon', '/gurgaon/furniture', `/gurgaon/furniture/sofas/${SOFA}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => REACT.test(url))).toEqual([]);
  await page.getByText('9 months', { exact: true }).click();
  await expect(page.getByRole('main').locator('dl').first()).toContainText('₹978.82');
  expect(scripts.filter((url) => REACT.test(url))).not.toEqual([]);
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

test('leads an address with a trailing slash to the one without', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/');
  await expect(page).toHaveURL('/gurgaon/furniture');
});
