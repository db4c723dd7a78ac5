import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import {
  chooseSlot,
  express,
  openCart,
  paymentWindow,
  SOFA,
  TABLE,
} from '../../support/checkout.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectNoSidewaysScroll, expectWell } from '../../support/well.ts';

/** Counts the presses of a page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    // A label's click is told for its control once more.
    addEventListener('pointerup', () => {
      const { dataset } = document.documentElement;
      dataset['taps'] = `${Number(dataset['taps']) + 1}`;
    });
  });
  return async () => Number(await page.locator('html').getAttribute('data-taps'));
}

test('a renter with a saved address pays in five taps, the amount and the button in sight', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  const bar = page.locator('.foot-bar');
  await expect(bar).toContainText('Pay today ₹2,122');
  await expect(bar.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  const taps = await countTaps(page);
  await chooseSlot(page, 'Wed 25 Nov', '2 pm to 6 pm');
  await bar.getByRole('button', { name: 'Place Order' }).click();
  await expect(bar.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const consent = page.getByRole('checkbox', { name: /credit report check/ });
  await expect(consent).toBeInViewport();
  await expectWell(page);
  await consent.check();
  await bar.getByRole('button', { name: 'Place Order' }).click();
  await expect(paymentWindow(page)).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(5);
});

test('names express on the line it applies to', async ({ page, request }) => {
  await openCart(page, request, [SOFA, TABLE]);
  const lines = page.getByRole('region', { name: 'Order details' });
  await expect(lines.getByText('Express available')).not.toHaveCount(0);
  await express(page).getByRole('checkbox').check();
  await expect(lines.getByText(/^Express, by /)).not.toHaveCount(0);
  await expectWell(page);
});

test('asks for the PIN code first', async ({ page, request }) => {
  await openCart(page, request, [SOFA]);
  await page.getByRole('link', { name: 'Add Address' }).click();
  await expect(page.locator('main form input').first()).toHaveAttribute('name', 'pincode');
});

test('an empty cart of a visitor leads to the shop, then to the login', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  for (const [name, href] of [
    ['Furniture', '/gurgaon/furniture'],
    ['Appliances', '/gurgaon/appliance'],
    ['Packages', '/gurgaon/package'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectWell(page);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('suggests products with picture and rent, and what the words were taken for', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  await page.getByRole('banner').locator('input[type="search"]').focus();
  const field = page.getByRole('banner').getByRole('combobox');
  await field.pressSequentially('fridge under 1500');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const product = list.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(product.locator('img')).toBeVisible();
  await expect(product).toContainText(/₹[\d,]+ per month/);
  expect((await product.boundingBox())?.height).toBeLessThanOrEqual(80);
  await expect(list.getByRole('group', { name: 'Guides' })).toBeAttached();
  await expectWell(page);
  const wish = list.getByRole('option', { name: 'Refrigerators up to ₹1,500 + GST a month' });
  await wish.click();
  await expect(page).toHaveURL('/gurgaon/appliance/refrigerators?max=1500');
  await expect(page.getByText(/products? found$/).first()).toBeVisible();
});
