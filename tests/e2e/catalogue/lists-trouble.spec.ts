import { expect, test } from '../../support/browser.ts';
import { cards, closeFilters, count, filters, found } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const FURNITURE = '/gurgaon/furniture';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('shows live prices and stock without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.route('**/api/product/chosen?*', async (route) => {
    const response = await route.fetch();
    const live = (await response.json()) as { products: Record<string, unknown>[] };
    const products = live.products.map((card) =>
      card['slug'] === 'oslo-3-seater-sofa'
        ? {
            ...card,
            status: 'Out of Stock',
            startingFrom: 103_840,
            rentOption: [{ period: 12, price: 103_840 }],
          }
        : card,
    );
    await route.fulfill({ response, json: { ...live, products } });
  });
  await page.goto(FURNITURE);
  const sofa = cards(page).filter({ hasText: 'Oslo 3-seater sofa' });
  await expect(sofa).toContainText('₹880');
  await expect(sofa).toContainText('Deposit ₹1,038');
  await expect(sofa.getByText('Out of Stock')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown[])).toEqual([]);
});

test.describe('trouble', () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] });

  test('keeps the figures of the page when the live ones do not come', async ({ page }) => {
    await page.route('**/api/product/chosen?*', (route) => route.fulfill({ status: 503 }));
    const answered = page.waitForResponse('**/api/product/chosen?*');
    await page.goto(FURNITURE);
    await answered;
    await expect(cards(page).filter({ hasText: 'Oslo 3-seater sofa' })).toContainText('₹899');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says that what was chosen did not come, keeps what is shown, and brings it on Retry', async ({
    page,
  }) => {
    await page.route('**/product/chosen?*premium*', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${FURNITURE}?category=furniture,premium`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load some products.');
    await expectWell(page);
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/product/chosen?*premium*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await found(page);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Premium');
  });

  test('says that the script of the filters did not come, and applies what was ticked on Retry', async ({
    page,
    isMobile,
  }) => {
    await page.route('**/list-view.*.js', (route) => route.abort('failed'));
    await page.goto(FURNITURE);
    const form = await filters(page, isMobile);
    await form.getByRole('checkbox', { name: /^Beds/ }).check();
    await closeFilters(page, isMobile);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the filters.');
    await page.unroute('**/list-view.*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(`${FURNITURE}?kind=beds`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('says that more did not come, and brings it on Retry', async ({ page }) => {
    await page.goto(FURNITURE);
    const all = await found(page);
    await page.route('**/product/chosen?*', (route) => route.abort('failed'));
    await page.getByRole('link', { name: 'Show more products' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load some products.');
    await page.unroute('**/product/chosen?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(all);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('keeps the rent that is typed while its scripts and figures arrive', async ({ page }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product/chosen?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gurgaon/furniture?kind=beds');
  const from = page.getByRole('spinbutton', { name: 'From' });
  await from.pressSequentially('99999');
  answer();
  await expect(page.getByRole('button', { name: 'Remove Beds' })).toBeVisible();
  await expect(from).toHaveValue('99999');
  await from.press('Tab');
  await expect(page).toHaveURL(/kind=beds&min=99999$/);
  await expect(count(page)).toHaveText('0 products found');
});

test('keeps a rent that is none, and does not filter by it', async ({ page, isMobile }) => {
  await page.goto('/gurgaon/furniture?kind=beds');
  const form = await filters(page, isMobile);
  const from = form.getByRole('spinbutton', { name: 'From' });
  await from.fill('-5');
  await from.press('Tab');
  await expect(from).toHaveValue('-5');
  await expect(page).toHaveURL('/gurgaon/furniture?kind=beds');
  await from.fill('1e3');
  await from.press('Enter');
  await expect(page).toHaveURL('/gurgaon/furniture?kind=beds&min=1000');
});

test('keeps the cards that were printed, pictures and all, when it comes to life and is filtered', async ({
  page,
  isMobile,
}) => {
  await page.goto('/gurgaon/furniture');
  const bed = cards(page)
    .filter({ has: page.locator('a[href*="/beds/"]') })
    .first();
  const printed = await bed.elementHandle();
  const sources = await bed.locator('source').getAttribute('srcset');
  const form = await filters(page, isMobile);
  await form.getByRole('checkbox', { name: /^Beds/ }).check();
  await expect(page).toHaveURL(/kind=beds$/);
  await closeFilters(page, isMobile);
  await found(page);
  expect(await bed.evaluate((shown, before) => shown === before, printed)).toBe(true);
  await expect(bed.locator('source')).toHaveAttribute('srcset', sources ?? '');
});
