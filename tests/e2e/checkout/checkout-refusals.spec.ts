import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import {
  addAddress,
  BED,
  LEATHER_SOFA,
  openCart,
  placeOrder,
  rewriteCart,
  SOFA,
  TABLE,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('a rent below the minimum of Gurgaon', async ({ page, request }) => {
  await openCart(page, request, [TABLE]);
  await placeOrder(page);
  await expect(alert(page)).toHaveText('Minimum monthly rental amount to place order is Rs.400');
  await expectWell(page);
});

test('a rent below the minimum of Delhi', async ({ page, request }) => {
  await openCart(page, request, [TABLE], 'delhi');
  await placeOrder(page);
  await expect(alert(page)).toHaveText('Minimum monthly rental amount to place order is Rs.1000');
});

test('premium beside other products', async ({ page, request }) => {
  await rewriteCart(page, ({ productSlug, productInfo }) =>
    productSlug === BED.slug
      ? { isPremium: true, productInfo: { ...productInfo, kind: 'premium' } }
      : {},
  );
  await openCart(page, request, [SOFA, BED]);
  await placeOrder(page);
  await expect(alert(page)).toHaveText(
    'Only premium products can be ordered. Please remove non-premium products from the cart.',
  );
});

test('a product of another kind than the premium ones in the cart', async ({ page, request }) => {
  await openCart(page, request, [LEATHER_SOFA]);
  await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Please add only premium products or remove premium products from the cart to continue.',
  );
});

test('a cart without consent to the credit report check', async ({ page, request }) => {
  await openCart(page, request, [SOFA]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(alert(page)).toHaveText(
    'Please agree to the credit report check to place the order.',
  );
});

test('a cart without an address', async ({ page, request }) => {
  await page.route('**/api/user/addresses', (route) => route.fulfill({ json: [] }));
  await openCart(page, request, [SOFA]);
  await placeOrder(page);
  await expect(alert(page)).toHaveText('This area is not applicable for delivery');
});

test('a saved address where we do not deliver any more', async ({ page, request }) => {
  await page.route('**/api/user/addresses', async (route) => {
    const response = await route.fetch();
    const addresses = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: addresses.map((address) => ({ ...address, cityId: null, pincode: '560001' })),
    });
  });
  await openCart(page, request, [SOFA]);
  const closed = page.getByRole('radio', {
    name: /Sector 56.*We no longer deliver to this PIN code/,
  });
  const where = page.getByRole('region', { name: 'Delivery address' });
  await expect(where).toContainText('Add your delivery address.');
  await expect(where.getByRole('link', { name: 'Add Address' })).toBeVisible();
  await closed.check();
  await expect(where).toContainText('This area is unservicable!');
  await expectWell(page);
  await placeOrder(page);
  await expect(alert(page)).toHaveText('This area is unservicable!');
});

test('an address that another city serves, with the way to it', async ({ page, request }) => {
  const customer = await openCart(page, request, [SOFA]);
  await addAddress(request, customer, '110017');
  await page.reload();
  await page.getByRole('radio', { name: /110017/ }).check();
  await expect(page.getByRole('main')).toContainText('We serve this address from Delhi');
  await placeOrder(page);
  await expect(alert(page)).toHaveText('This area is not applicable for delivery');
  await page.getByRole('main').getByRole('button', { name: 'Switch to Delhi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to Delhi' }).click();
  await expect(page.getByRole('main')).not.toContainText('We serve this address from Delhi');
});

test('more than there is', async ({ page, request }) => {
  await rewriteCart(page, ({ quantity }) => ({ inventory: quantity }));
  await openCart(page, request, [SOFA]);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(alert(page)).toHaveText('You can only add up to 1 items.');
});
