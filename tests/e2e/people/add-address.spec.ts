import { expect, test } from '../../support/browser.ts';
import { addressesOf, openCart, SOFA } from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

async function fillHome(page: Page): Promise<void> {
  await page.getByLabel('PIN code', { exact: true }).fill('122002');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Gurugram');
  await page.getByLabel('House number', { exact: true }).fill('7');
  await page.getByLabel('Address line 1', { exact: true }).fill('DLF Phase 2');
  await page.getByLabel('Address type').selectOption('PG');
}

test('goes from the cart to the form and back with the address chosen, the cart as it was', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await page.getByLabel('Coupon code').fill('HELLO10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon Applied')).toBeVisible();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await fillHome(page);
  await expect(page.getByText('We deliver here.')).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('radio', { name: /DLF Phase 2/ })).toBeChecked();
  await expect(page.getByText('Coupon Applied')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Oslo');
});

test('asks for floor and lift, and tells in the cart and at the order what carrying up costs in cash', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await page.getByRole('link', { name: 'Add Address' }).click();
  await fillHome(page);
  await expect(page.getByText('₹150 to floor 3')).toBeVisible();
  await page.getByLabel('Floor', { exact: true }).fill('3');
  await page.getByLabel('Lift', { exact: true }).selectOption('No, or too small for furniture');
  await expectWell(page);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL('/cart');
  const home = page.getByRole('radio', { name: /DLF Phase 2.*Floor 3, no lift/ });
  await expect(home).toBeChecked();
  const fee = page.getByText(
    'Carrying your items up without a lift: ₹150, in cash to the delivery team.',
  );
  await expect(fee).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(
    page.getByText('Carrying your items up without a lift: ₹300, in cash to the delivery team.'),
  ).toBeVisible();
});

test('bills another name and place, and keeps what was typed when it is refused', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, [SOFA]);
  await page.goto('/user/add/address?url=/cart');
  await fillHome(page);
  await page
    .getByRole('checkbox', { name: 'Bill to a company, or to a different name or address' })
    .check();
  await page.getByLabel('Name on the invoice').fill('Rao Studio');
  await page.getByLabel('Billing house number').fill('9');
  await page.getByLabel('Billing address line 1').fill('MG Road');
  await page.getByLabel('Billing city').fill('Mysuru');
  await page.getByLabel('Billing PIN code').fill('57');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid field value!');
  await expect(page.getByLabel('Billing PIN code')).toBeFocused();
  await expect(page.getByLabel('Billing city')).toHaveValue('Mysuru');
  await expect(page.getByLabel('Address line 1', { exact: true })).toHaveValue('DLF Phase 2');
  await expect(page.getByText('This GSTIN has a typing mistake')).toBeVisible();
  await expectWell(page);
  await page.getByLabel('Billing PIN code').fill('570001');
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('This GSTIN is registered in 27 Maharashtra')).toBeVisible();
  await page.getByLabel('Billing PIN code').fill('400001');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page).toHaveURL('/cart');
  const purchaseOrder = page.getByLabel('Purchase order number (optional)');
  await expect(purchaseOrder).toBeVisible();
  await purchaseOrder.fill('PO/26-117');
  await expectWell(page);
  await expect(page.getByRole('radio', { name: /DLF Phase 2/ })).toBeChecked();
  const [newest] = await addressesOf(request, customer);
  expect(newest).toMatchObject({
    addressType: 'PG',
    differentBilling: true,
    billing: { name: 'Rao Studio', pincode: '400001', gstin: '27AAPFU0939F1ZV' },
  });
});
