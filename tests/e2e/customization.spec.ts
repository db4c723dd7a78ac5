import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { livesIn, signedIn } from '../support/shopper.ts';

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
  await expectAccessible(page);
});

test('Register asks a visitor to sign in', async ({ page }) => {
  await page.goto('/customization');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/customization');
});

test('Register leads a customer to the account @any-width', async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto('/customization');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/account');
});

test('has no sideways scroll at 360 pixels @any-width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/customization');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
