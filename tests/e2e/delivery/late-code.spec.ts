import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';

/** Files of the shop whose name begins so do not arrive, until what is answered is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  // An island's file is asked for once more under another query.
  const files = `**/_astro/${name}*.js*`;
  await page.route(files, (route) => route.abort('failed'));
  return () => page.unroute(files);
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test.describe('a script that does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Error hydrating/] });

  test('is asked for again with the next press, and what was typed stays', async ({ page }) => {
    await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
    const find = await lose(page, 'pin-code-check');
    await page.getByText('Check PIN code').click();
    const pin = page.getByLabel('PIN code');
    await pin.fill('122018');
    await pin.press('Enter');
    const form = page.locator('form').filter({ has: pin });
    await expect(form).toContainText(
      'You’re offline, or we can’t be reached right now. Please try again.',
    );
    await expect(pin).toHaveValue('122018');
    await find();
    await pin.press('Enter');
    await expect(page.getByText(/Delivered to 122018 by/)).toBeVisible();
  });

  test('that needs no other one is asked for again too', async ({ page }) => {
    const find = await lose(page, 'fit-check');
    await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
    await page.getByLabel('Centimetres').fill('120');
    await page.getByLabel('Centimetres').press('Enter');
    const lost = page.getByText('This didn’t load. Please try again.');
    await expect(lost).toBeVisible();
    await find();
    await page.getByLabel('Centimetres').press('Enter');
    const answer = page.locator('form').filter({ hasText: 'Will it fit?' }).locator('output');
    await expect(answer).toContainText('Yes, it fits through the door');
    await expect(lost).toBeHidden();
  });

  test('leaves the sign-in to its own page, which leads back', async ({ page }) => {
    await page.goto('/gurgaon/furniture');
    await lose(page, 'sign-in');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login?url=%2Fgurgaon%2Ffurniture');
  });

  test('of a section of the account is told, and the section comes on Retry', async ({
    page,
    renter: _,
  }) => {
    const find = await lose(page, 'payments-section');
    await page.goto('/account?page=payments');
    const told = page.getByRole('alert');
    await expect(told).toContainText('We couldn’t load this part of your account.');
    await find();
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});
