import { expect, test } from '../../support/browser.ts';
import { livesIn, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';

async function addSofa(page: Page): Promise<void> {
  await page.goto(SOFA);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
}

async function readyToOrder(page: Page, request: APIRequestContext): Promise<void> {
  await livesIn(page, 'gurgaon');
  await signedIn(page, request);
  await addSofa(page);
  await page.goto('/user/add/address?url=/cart');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Contact number').fill('9876543210');
  await page.getByLabel('PIN code').fill('122011');
  await page.getByLabel('House number').fill('12B');
  await page.getByLabel('Address line 1').fill('Sector 56');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('radio', { name: /Sector 56/ }).check();
}

async function placed(page: Page, request: APIRequestContext): Promise<void> {
  await readyToOrder(page, request);
  await page.getByRole('checkbox', { name: /credit report check/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (400|401|403|404|409)/] });

  test('says that the consent is missing and places nothing', async ({ page, request }) => {
    await readyToOrder(page, request);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('main')).toContainText('Please agree to the credit report check');
    await expect(page).toHaveURL('/cart');
    await expectWell(page);
  });

  test('keeps everything when the session expired while the cart was open', async ({
    page,
    request,
  }) => {
    await readyToOrder(page, request);
    await page.getByRole('checkbox', { name: /credit report check/ }).check();
    // An answer to the cart that is still on its way would tell of the end before the press does.
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string };
      await fetch('/api/auth/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your session has expired');
    await expect(page.getByText('Oslo 3-seater sofa').first()).toBeAttached();
    await expectWell(page);
  });

  test('refuses a premium sofa beside a rented one with the exact words', async ({
    page,
    request,
  }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await addSofa(page);
    await page.goto('/gurgaon/premium/sofas/cognac-leather-sofa');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('main')).toContainText(
      'Please add only non-premium products or remove non-premium products from the cart to continue.',
    );
  });

  test('shows both figures of a price that changed, and adds at the new one', async ({
    page,
    request,
  }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await page.route('**/api/product/inventory/check/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { rentOption: { period: number; price: number }[] };
      const cheaper = body.rentOption.map((option) => ({
        ...option,
        price: option.price - 11_800,
      }));
      await route.fulfill({ response, json: { ...body, rentOption: cheaper } });
    });
    await page.goto(SOFA);
    await expect(page.getByRole('main').locator('dl').first()).toContainText('₹799');
    await page.unroute('**/api/product/inventory/check/**');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('main')).toContainText('A price has changed');
    await expect(page.getByRole('main')).toContainText('it was ₹943, it’s now ₹1,061');
    await expectWell(page);
    await page.getByRole('button', { name: 'Add at the new price' }).click();
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
  });

  test('says that a pincode is outside the area while it is typed', async ({ page, request }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await page.goto('/user/add/address');
    await page.getByLabel('PIN code').fill('000000');
    await expect(page.getByText('Invalid field value!')).toBeVisible();
    await page.getByLabel('PIN code').fill('110001');
    await expect(page.getByText('We deliver here from Delhi, at Delhi prices.')).toBeVisible();
    await page.getByLabel('PIN code').fill('560001');
    await expect(page.getByRole('main')).toContainText(
      'Sorry, We are currently unavialble at following pincode.',
    );
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByRole('main')).toContainText('Invalid field value!');
    await expect(page.getByLabel('PIN code')).toHaveValue('560001');
    await expectWell(page);
  });
});

test('leads to the failure page when the window is dismissed, and pays from there', async ({
  page,
  request,
}) => {
  await placed(page, request);
  const window = page.getByRole('dialog', { name: 'Test payment' });
  await window.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/order\/failure/);
  await expect(page.getByRole('main')).toContainText(
    'Sorry ! We are unable to process your payment.',
  );
  await expectWell(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await window.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('main')).toContainText('Thank');
});

test.describe('a payment that fails', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('can be tried again in the window', async ({ page, request }) => {
    await placed(page, request);
    const window = page.getByRole('dialog', { name: 'Test payment' });
    await window.getByRole('button', { name: 'Fail this payment' }).click();
    await expect(window.getByRole('alert')).toContainText('try again');
    await expectWell(page);
    await window.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/order\/success/);
  });
});

test('cancels an order that waits for its payment, after asking', async ({ page, request }) => {
  await placed(page, request);
  await page
    .getByRole('dialog', { name: 'Test payment' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(page).toHaveURL(/\/order\/failure/);
  await page.goto('/account?page=order');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expectWell(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel order/i })
    .click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('sends a signed-out visitor of the account to the home page', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/account');
  await expect(page).toHaveURL('/gurgaon');
});

test('asks a signed-out visitor of the cart to log in', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
});
