import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('names the terms and the four perks', async ({ page }) => {
  await page.goto('/customization');
  const main = page.getByRole('main');
  await expect(main).toContainText('INR 15,000');
  await expect(main).toContainText('24 months');
  for (const name of [
    'No security deposit',
    'Product customization',
    'Rent-to-own',
    'Brand new products',
  ]) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expectWell(page);
});

test('Register asks a visitor to sign in', async ({ page }) => {
  await page.goto('/customization');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/customization');
});

test('Register leads a customer to the account', async ({ page, renter: _ }) => {
  await page.goto('/customization');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/account');
});
