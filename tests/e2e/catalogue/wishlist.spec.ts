import { logOut } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import { livesIn, newShopper, register, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

const OSLO = 'Oslo 3-seater sofa';
const PATH = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';

const heart = (page: Page, name = OSLO) =>
  page.getByRole('main').getByRole('button', { name: `Wishlist: ${name}`, exact: true });

const card = (page: Page, name = OSLO) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });

test('a visitor keeps products by their hearts and finds them again', async ({
  page,
  isMobile,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/sofas');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const box = await heart(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/gurgaon/furniture/sofas');
  await expectWell(page);

  await page.goto(PATH);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expectWell(page);

  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Wishlist, 1 item' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(card(page)).toContainText('₹899');
  await expectWell(page);
  await card(page)
    .getByRole('button', { name: `Remove ${OSLO}` })
    .click();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await expectWell(page);
  await page.goto(PATH);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('moves a product to the cart, asking a visitor to sign in', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await page.goto(PATH);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/wishlist');
  await card(page).getByRole('button', { name: 'Move to cart' }).click();
  await register(page, request, newShopper());
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText(OSLO);
});

test('joins the device’s wishes with the account’s, and shows them on another device', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto(PATH);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await register(page, request, newShopper());
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wishlist')))
    .toContain('"ofAccount":true');

  const session = await page.evaluate(() => localStorage.getItem('session'));
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await livesIn(other, 'gurgaon');
  await other.addInitScript((stored) => localStorage.setItem('session', stored ?? ''), session);
  await other.goto('/wishlist');
  await expect(card(other)).toBeVisible();
  await elsewhere.close();

  await page.goto('/account');
  await logOut(page);
  await page.waitForURL('/gurgaon');
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] });

  test('a customer’s wish is taken back', async ({ page, request }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await page.goto(PATH);
    await page.route('**/api/user/wishlist', async (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await heart(page).click();
    await expect(page.getByRole('alert')).toContainText('It may have gone through');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('the page says what could not be loaded, and loads it when tried again', async ({
    page,
  }) => {
    await livesIn(page, 'gurgaon');
    await page.goto(PATH);
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.route('**/api/product/listBySlugs**', (route) => route.abort());
    await page.goto('/wishlist');
    await expect(page.getByText('We couldn’t load your wishlist.')).toBeVisible();
    await page.unroute('**/api/product/listBySlugs**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no heart stands where none can be pressed', async ({ page }) => {
    await page.goto('/gurgaon/furniture/sofas');
    await expect(page.locator('[data-wish]').first()).toBeHidden();
    await expect(page.locator('[data-compare]').first()).toBeHidden();
  });
});
