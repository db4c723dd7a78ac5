import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { putInCart, SOFA } from '../../support/checkout.ts';
import { livesIn, newShopper, register, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const SOFA_PAGE = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const BED_IN_DELHI = '/delhi/furniture/beds/jaipur-queen-bed';
const LINE = { ...SOFA, tenure: 6, quantity: 3 };
const OSLO = 'Oslo 3-seater sofa';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Adds as a visitor, and closes the sign-in window. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await button(page, 'Add To Cart').click();
  await expect(dialog(page).getByRole('button', { name: 'Register' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
}

async function expectShown(page: Page, terms: string, quantity: string): Promise<void> {
  await expect(main(page)).toContainText(`In your cart: ${terms}.`);
  await expect(page.getByRole('group', { name: `Quantity of ${OSLO}` })).toContainText(quantity);
  await expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  await expect(button(page, 'Update Cart')).toBeDisabled();
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test.describe('a product that a customer has in the cart', () => {
  test('shows their line on every visit, until they change it', async ({
    page,
    request,
    renter: customer,
  }) => {
    await putInCart(request, customer, LINE);
    await page.goto(SOFA_PAGE);
    await expectShown(page, '3 × 6 months', '3');
    await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked();
    await page.reload();
    await expectShown(page, '3 × 6 months', '3');
    await page.goto('/cart');
    await expect(main(page)).toContainText(OSLO);
    await page.goBack();
    await expectShown(page, '3 × 6 months', '3');
    await expectWell(page);
    await button(page, 'One less').click();
    await button(page, 'Update Cart').click();
    await expectShown(page, '2 × 6 months', '2');
  });

  test('follows the cart that another tab changes', async ({ page, request, renter: customer }) => {
    await putInCart(request, customer, LINE);
    await page.goto(SOFA_PAGE);
    await expectShown(page, '3 × 6 months', '3');
    const cart = await page.context().newPage();
    await cart.goto('/cart');
    await cart.getByRole('button', { name: `One more: ${OSLO}` }).click();
    await expect(main(cart).getByRole('group', { name: /^Quantity/ })).toContainText('4');
    await cart.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectShown(page, '4 × 6 months', '4');
  });

  test.describe('pressed before it is known', () => {
    test.use({ expectedErrors: [/status of 409/] });

    test('is shown, not overwritten', async ({ page, request, renter: customer }) => {
      await putInCart(request, customer, LINE);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/order/cart?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(SOFA_PAGE);
      await button(page, 'Add To Cart').click();
      await expect(button(page, 'Adding')).toBeVisible();
      release();
      await expect(page.getByRole('alert')).toContainText(
        'It’s already in your cart: 3 × 6 months. Nothing was changed.',
      );
      await expectShown(page, '3 × 6 months', '3');
      await page.goto('/cart');
      await expect(main(page).getByRole('group', { name: /^Quantity/ })).toContainText('3');
      await expect(main(page)).toContainText('6 months');
    });
  });
});

test('a product that a visitor keeps shows their line on every visit', async ({ page }) => {
  await keep(page, SOFA_PAGE);
  await page.reload();
  await expectShown(page, '1 × 12 months', '1');
  await button(page, 'One more').click();
  await button(page, 'Update Cart').click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectShown(page, '2 × 12 months', '2');
  await page.goto('/gurgaon');
  await page.goBack();
  await expectShown(page, '2 × 12 months', '2');
  await expectWell(page);
});

test.describe('what a visitor kept and the account has on other terms', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is told where they sign in, and stays the account’s until they say so', async ({
    page,
    request,
  }) => {
    await keep(page, SOFA_PAGE);
    await page.goto('/gurgaon');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.route('**/api/order/addToCart', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: {
            code: 'CART_LINE_CHANGED',
            message: 'It’s already in your cart: 3 × 6 months. Nothing was changed.',
            line: { tenure: 6, quantity: 3 },
          },
        },
      }),
    );
    await register(page, request, newShopper());
    await expect(main(page)).toContainText('One product isn’t in your cart yet.');
    await expectWell(page);
    await page.getByRole('link', { name: 'See why' }).click();
    const refused = page.getByRole('region', { name: 'Not in your cart yet' });
    await expect(refused).toContainText('It’s already in your cart: 3 × 6 months.');
    await page.unroute('**/api/order/addToCart');
    await refused.getByRole('button', { name: /^Use this one instead/ }).click();
    await expect(refused).toBeHidden();
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('12 months');
  });
});

test('a visitor’s cart takes no premium product beside another, and says so at once', async ({
  page,
}) => {
  await keep(page, SOFA_PAGE);
  await page.goto('/gurgaon/premium/sofas/cognac-leather-sofa');
  await button(page, 'Add To Cart').click();
  await expect(page.getByRole('alert')).toContainText('Please add only non-premium products');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    'Cart, 1 item',
  );
});

test.describe('another city', () => {
  const cityOf = (page: Page) => page.evaluate(() => localStorage.getItem('city'));
  const change = (page: Page) => page.getByRole('dialog', { name: 'Your cart in Delhi' });

  for (const who of ['visitor', 'customer'] as const) {
    test(`is chosen by a ${who} after reading what the cart costs there`, async ({
      page,
      request,
    }) => {
      if (who === 'visitor') await keep(page, SOFA_PAGE);
      else await putInCart(request, await signedIn(page, request), SOFA);
      await page.goto('/cart');
      await expect(main(page)).toContainText('₹2,122');
      const choose = async () => {
        await page.locator('[data-open="city-picker"]').filter({ visible: true }).first().click();
        await button(page, 'Delhi').click();
      };
      await choose();
      await expect(change(page)).toContainText(
        `${OSLO}: ₹35 more a month, ₹1,096 instead of ₹1,061, GST included.`,
      );
      await expect(change(page)).toContainText('Pay today: ₹2,192 instead of ₹2,122.');
      await expectWell(page);
      await change(page).getByRole('button', { name: 'Stay in Gurgaon' }).click();
      expect(await cityOf(page)).toBe('gurgaon');
      await expect(main(page)).toContainText('₹2,122');
      await button(page, 'Delhi').click();
      await change(page).getByRole('button', { name: 'Switch to Delhi' }).click();
      await expect(change(page)).toHaveCount(0);
      await expect(main(page)).toContainText('₹2,192');
      expect(await cityOf(page)).toBe('delhi');
    });
  }

  test('is agreed to before one of its pages adds to the cart', async ({ page }) => {
    await keep(page, SOFA_PAGE);
    await page.goto(BED_IN_DELHI);
    await button(page, 'Add To Cart').click();
    await change(page).getByRole('button', { name: 'Stay in Gurgaon' }).click();
    await expect(button(page, 'Add To Cart')).toBeEnabled();
    expect(await cityOf(page)).toBe('gurgaon');
    await button(page, 'Add To Cart').click();
    await change(page).getByRole('button', { name: 'Switch to Delhi' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Register' })).toBeVisible();
    await page.goto('/cart');
    await expect(main(page)).toContainText('Jaipur');
    await expect(main(page)).toContainText('₹4,148');
    expect(await cityOf(page)).toBe('delhi');
  });
});

test.describe('before anybody scrolls', () => {
  for (const path of [
    SOFA_PAGE,
    '/delhi/appliance/air-conditioners/split-ac-1-5-ton',
    '/gurgaon/premium/sofas/cognac-leather-sofa',
    '/gurgaon/package/study/study-package',
  ]) {
    test(`the price and the way to the cart are in sight at ${path} @both-widths`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(button(page, 'Add To Cart')).toBeInViewport({ ratio: 1 });
      const bar = button(page, 'Add To Cart').locator('xpath=ancestor::div[2]');
      await expect(bar.getByText('Pay today')).toBeInViewport({ ratio: 1 });
    });
  }
});
