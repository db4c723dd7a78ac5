import { expect, test } from '../../support/browser.ts';
import { readOneTimePassword } from '../../support/inbox.ts';
import { livesIn, newShopper, register } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(dialog(page).getByLabel('Username (email or phone)')).toBeVisible();
}

test('logs in by a one-time password, with a minute before the next', async ({ page, request }) => {
  const shopper = newShopper();
  await open(page);
  await register(page, request, shopper);
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/gurgaon');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const name = dialog(page).getByLabel('Username (email or phone)');
  await name.fill(`91${shopper.contact}`);
  await expect(name).toHaveValue(shopper.contact);
  await name.fill(shopper.email);
  await expect(name).toHaveValue(shopper.email);
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
  const otp = dialog(page).getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: /^Login in \(\d+s\)$/ })).toBeDisabled();
  await expectWell(page);
  await otp.fill(await readOneTimePassword(request, shopper.email));
  await dialog(page).getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('has three screens, and Sign In leads back to the first', async ({ page }) => {
  await open(page);
  await expectWell(page);
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expectWell(page);
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expectWell(page);
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('names what is wrong with a number before anything is sent', async ({ page }) => {
  await open(page);
  const name = dialog(page).getByLabel('Username (email or phone)');
  await name.fill('98111');
  await name.blur();
  await expect(
    dialog(page).getByText('Invalid Mobile number. Must be exactly 10 digits.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page).getByText('Mobile number must be of 10 digits.')).toBeVisible();
  await name.fill('asha');
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page).getByText('Check Your Mobile number or e-mail')).toBeVisible();
  await expectWell(page);
});

test('mails a link for a forgotten password, waiting meanwhile', async ({ page }) => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/user/password/reset/**', async (route) => {
    await seen;
    await route.continue();
  });
  await open(page);
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await dialog(page).getByLabel('Email').fill(newShopper().email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Please wait .' })).toBeVisible();
  goOn();
  await expect(dialog(page).getByText(/a link to set a new password is on its way/)).toBeVisible();
});

test.describe('a one-time password that cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*sendOtp/] });

  test('is told, and its number waits in the registration', async ({ page }) => {
    await page.route('**/api/auth/auth/sendOtp', (route) => route.abort());
    await open(page);
    await dialog(page).getByLabel('Username (email or phone)').fill('9811098110');
    await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(
      dialog(page).getByText('An unexpected error occurred. Please try again.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Register' }).click();
    await expect(dialog(page).getByLabel('Mobile number')).toHaveValue('9811098110');
  });
});

test('the login page keeps what was typed before its script came', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  const { email } = newShopper();
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/_astro/sign-in-page*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const name = page.getByLabel(/Username/);
  await name.fill(email);
  go();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('OTP', { exact: true })).toBeVisible();
  await expect(name).toHaveValue(email);
});
