import { logOut } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import { livesIn, newShopper, register, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const BED = '/gurgaon/furniture/beds/jaipur-queen-bed';

/** Presses Add as somebody who is not signed in, and closes the sign-in window. */
async function keep(page: Page, path: string, plan?: RegExp): Promise<void> {
  await page.goto(path);
  if (plan) await choosePlan(page, plan);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

async function choosePlan(page: Page, name: RegExp): Promise<void> {
  const plan = page.getByRole('radio', { name });
  await page.locator('label', { has: plan }).click();
  await expect(plan).toBeChecked();
}

/** As an earlier version of the page kept it: without asking whether it goes with the rest. */
async function keepUnchecked(page: Page, slug: string): Promise<void> {
  await page.evaluate((productSlug) => {
    const kept = JSON.parse(localStorage.getItem('guestCart') ?? '[]') as object[];
    const [first] = kept;
    const item = { ...first, productSlug, productId: productSlug, kind: 'premium', price: 389_900 };
    localStorage.setItem('guestCart', JSON.stringify([...kept, item]));
  }, slug);
}

test('says of a shorter plan that its order ends with the longest, until both are alike', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  await keep(page, BED);
  await keep(page, SOFA, /^6 months/);
  await page.goto('/cart');
  const main = page.getByRole('main');
  const told = main.getByText(/You keep it for 12 months at this rent, because/);
  await expect(told).toHaveCount(1);
  await expectWell(page);
  await main.getByRole('link', { name: 'Change the plan of Oslo 3-seater sofa' }).click();
  await expect(main).toContainText('In your cart: 1 × 6 months.');
  await choosePlan(page, /^12 months/);
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/cart');
  await expect(main.getByRole('listitem')).toHaveCount(2);
  await expect(told).toBeHidden();
});

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('keeps what a visitor chose through another visit, and shows what they would pay', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  await keep(page, SOFA);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByText('Kept on this device until you log in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  await expectWell(page);
  await keep(page, BED);
  await page.goto('/gurgaon');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  await cartLink(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Oslo 3-seater sofa' })).toBeVisible();
  await expect(main).toContainText('12 months');
  await expectWell(page);

  await main.getByRole('button', { name: 'Delete Jaipur' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.locator('dl')).toContainText('₹2,122');
  await main.getByRole('button', { name: 'One more' }).click();
  await expect(main.locator('dl')).toContainText('₹4,244');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.reload();
  await expect(main.locator('dl')).toContainText('₹4,244');
});

test('hands it over in order the moment the visitor has an account', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await keep(page, SOFA);
  await keep(page, BED);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Log in to order' }).click();
  await register(page, request, newShopper());
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Oslo 3-seater sofa');
  await expect(page.getByRole('heading', { name: 'Billing summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await page.getByText('Possible extra charges').click();
  await expect(page.getByText('Late payments are charged 2% interest a month.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBeNull();
  await page.reload();
  await expect(lines).toHaveCount(2);
});

test('hands it over in every tab that is open', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await keep(page, SOFA);
  const other = await page.context().newPage();
  await other.goto('/cart');
  await expect(other.getByRole('button', { name: 'Log in to order' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await register(page, request, newShopper());
  await expect(page.getByText('In your cart: 1 × 12 months.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(other.getByRole('main')).toContainText('Oslo 3-seater sofa');
});

test.describe('what the cart does not take', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test.beforeEach(async ({ page, request }) => {
    await livesIn(page, 'gurgaon');
    await keep(page, SOFA);
    await keepUnchecked(page, 'cognac-leather-sofa');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Log in to order' }).click();
    await register(page, request, newShopper());
  });

  test('is told with its reason and stays until it is dismissed', async ({ page }) => {
    const refused = page.getByRole('region', { name: 'Not in your cart yet' });
    await expect(refused).toContainText(
      'Please add only non-premium products or remove non-premium products from the cart to continue.',
    );
    await expect(refused.getByRole('link', { name: 'Cognac leather sofa' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Oslo');
    await expectWell(page);
    await page.reload();
    await refused.getByRole('button', { name: /^Try again Cognac/ }).click();
    await expect(refused).toContainText('Please add only non-premium products');
    await refused.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(refused).toBeHidden();
  });

  test('is added once what stood against it is gone', async ({ page }) => {
    const refused = page.getByRole('region', { name: 'Not in your cart yet' });
    await expect(refused).toBeVisible();
    await page.getByRole('button', { name: 'Delete Oslo 3-seater sofa' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await refused.getByRole('button', { name: /^Try again Cognac/ }).click();
    await expect(refused).toBeHidden();
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Cognac');
  });
});

test('logging out leaves nothing of a customer’s cart on the device', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await signedIn(page, request);
  await page.goto(SOFA);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await page.goto('/account');
  await logOut(page);
  await page.waitForURL('/gurgaon');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Your cart is empty.');
});
