import { expect, test } from '../../support/browser.ts';
import { livesIn, newShopper, register } from '../../support/shopper.ts';
import { expectNoSidewaysScroll, expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

const OSLO = 'Oslo 3-seater sofa';
const ITEMS = '/compare?items=oslo-3-seater-sofa,oslo-2-seater-sofa,cognac-leather-sofa';

const ticks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare / });
const tray = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true });

test('chooses up to four products of a list and refuses a fifth', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture');
  await ticks(page).nth(0).click();
  await expect(tray(page)).toContainText('1 of 4 to compare');
  await expect(ticks(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  for (const at of [1, 2, 3]) await ticks(page).nth(at).click();
  await expect(tray(page)).toContainText('4 of 4 to compare');
  await ticks(page).nth(4).click();
  await expect(tray(page).getByRole('status')).toContainText(
    'You can compare up to 4 products. Please remove one first.',
  );
  await expect(ticks(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  await expectWell(page);

  await page.goto('/gurgaon/appliance');
  await expect(tray(page)).toContainText('4 of 4 to compare');
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('leads from the list to the table, whose address can be shared', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/sofas');
  await ticks(page).nth(0).click();
  await ticks(page).nth(1).click();
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?items=[\w-]+,[\w-]+$/);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await page.goto('/compare');
  await expect(page).toHaveURL(/\/compare\?items=[\w-]+,[\w-]+$/);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?items=[\w-]+$/);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
  await expectWell(page);
});

test('says of each product what a tenant asks, and what differs', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto(ITEMS);
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await expect(row('Rent for 12 months').getByRole('cell').first()).toHaveText(
    /^₹899 per month \+ GST\s*₹1,061 with GST$/,
  );
  await expect(row('Rent for 6 months')).toContainText('Not offered');
  await expect(row('Deposit')).toContainText('Advance');
  await expect(row('Minimum tenure')).toContainText('Min. 12 months');
  await expect(row('Width')).toContainText('198 cm');
  await expect(row('Capacity or size').getByRole('cell')).toHaveText(['3-seater', '2-seater', '–']);
  await expect(row('Weight')).toContainText('46 kg');
  await expect(row('Material')).toContainText('Sheesham frame and legs');
  await expect(row('Weight').locator('td b')).toHaveText(['46 kg', '35 kg', '64 kg']);
  await expect(row('Power')).toHaveCount(0);
  await expect(row('Stock').locator('b')).toHaveCount(0);
  await page.getByLabel('Show differences only').check();
  await expect(row('Stock')).toHaveCount(0);
  await expect(row('Weight')).toHaveCount(1);
  await expectWell(page);
});

test('fits a narrow phone: the table scrolls, the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await livesIn(page, 'gurgaon');
  await page.goto(ITEMS);
  const header = page.getByRole('rowheader', { name: 'Weight' });
  await expect(header).toBeVisible();
  await expectNoSidewaysScroll(page);
  const before = await header.boundingBox();
  await page.getByRole('region', { name: 'Comparison' }).evaluate((region) => {
    region.scrollLeft = 400;
  });
  expect((await header.boundingBox())?.x).toBe(before?.x);
});

test('adds a product to the cart once its visitor has signed in', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await page.goto(ITEMS);
  await page.getByRole('button', { name: `Add To Cart ${OSLO}` }).click();
  await register(page, request, newShopper());
  await page.getByRole('link', { name: `View Cart ${OSLO}` }).click();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText(OSLO);
});

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404|ERR_FAILED/] });

  test('is left out and told', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await page.goto('/compare?items=oslo-3-seater-sofa,no-such-sofa');
    await expect(page.getByText('One of these products is no longer available.')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });

  test('for a moment only is loaded when tried again', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await page.route('**/api/product/view/**', (route) => route.abort());
    await page.goto(ITEMS);
    await expect(page.getByText('We couldn’t load the products.')).toBeVisible();
    await page.unroute('**/api/product/view/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
