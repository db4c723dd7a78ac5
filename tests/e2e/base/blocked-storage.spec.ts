import { expect, test } from '../../support/browser.ts';
import { cards } from '../../support/list.ts';

const SAID = /keep your cart until you close this tab/;
const KEPT =
  'Your browser blocks site data, so we can only keep this until you close this tab or go to another site in it.';

test.describe('with cookies and storage blocked', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get, configurable: true });
      }
    }),
  );

  test('a product goes into the cart, which lasts as long as the tab, as the page says', async ({
    page,
  }) => {
    await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
    await expect(page.getByText(SAID)).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add To Cart' }).first().click();
    const signIn = page.getByRole('dialog');
    await signIn.getByRole('button', { name: 'Close' }).click();
    await expect(main.getByText(KEPT)).toBeVisible();
    await main.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await expect(main.getByText(KEPT)).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Cart, 1 item/ }),
    ).toBeVisible();
    await expect(page.locator('#city-picker')).toBeHidden();
    await page.reload();
    await expect(main.getByRole('link', { name: 'Oslo 3-seater sofa' })).toBeVisible();
  });

  test('an empty cart leads to the shop', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Your cart is empty.');
    await expect(page.getByText(SAID)).toBeVisible();
  });

  test('a search finds what it looks for', async ({ page }) => {
    await page.goto('/search/sofa');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/cart', '/account', '/login', '/password/reset/asha/token', '/r/ABCDEFGH']) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      const said = page.getByRole('main').locator('noscript p');
      await expect(said).toBeVisible();
      await expect(said).toContainText('This page needs JavaScript.');
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    });
  }
});
