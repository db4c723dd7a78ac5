import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { readInbox, readOneTimePassword, waitForNextCode } from '../../support/inbox.ts';
import { proveByCode } from '../../support/proof.ts';
import { livesIn, newShopper, registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const otpField = (page: Page) => page.getByLabel('OTP', { exact: true });

async function openWindow(page: Page): Promise<void> {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(dialog(page).getByLabel('Username (email or phone)')).toBeVisible();
}

test.describe('a reload where the one-time password is asked for', () => {
  test('opens the login window at that step again, and the code is still good', async ({
    page,
    request,
  }) => {
    const { email } = await registered(request);
    await openWindow(page);
    await dialog(page).getByLabel('Username (email or phone)').fill(email);
    await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
    await expect(otpField(page)).toBeVisible();
    await page.reload();
    await expect(otpField(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Login in \(\d+s\)$/ })).toBeDisabled();
    await expectWell(page);
    await otpField(page).fill(await readOneTimePassword(request, email));
    await dialog(page).getByRole('button', { name: 'Verify OTP' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('keeps the step of the login page', async ({ page, request }) => {
    const { email } = await registered(request);
    await livesIn(page, 'gurgaon');
    await page.goto('/login?url=/faq');
    await page.getByLabel(/Username/).fill(email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(otpField(page)).toBeVisible();
    await page.reload();
    await expect(otpField(page)).toBeVisible();
    await expect(page.getByLabel(/Username/)).toHaveValue(email);
    await otpField(page).fill(await readOneTimePassword(request, email));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('keeps a registration with everything that was typed', async ({ page, request }) => {
    const shopper = newShopper();
    await livesIn(page, 'gurgaon');
    await page.goto('/login?url=/faq');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Name', { exact: true }).fill(shopper.name);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Username').focus();
    await expect(page.getByLabel('Username')).toHaveValue(shopper.username);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(otpField(page)).toBeVisible();
    await page.reload();
    await expect(otpField(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    await otpField(page).fill(await readOneTimePassword(request, shopper.email));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL('/faq');
  });
});

test.describe('a number without an account', () => {
  // The browser reports the answer that there is none.
  test.use({ expectedErrors: [/404.*validateOtp/] });

  test('is led to registration, with no second code', async ({ page, request }) => {
    const shopper = newShopper();
    await openWindow(page);
    await dialog(page).getByLabel('Username (email or phone)').fill(`+91 ${shopper.contact}`);
    await dialog(page).getByRole('button', { name: 'Login', exact: true }).click();
    await otpField(page).fill(await readOneTimePassword(request, shopper.contact));
    await dialog(page).getByRole('button', { name: 'Verify OTP' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Register' })).toBeVisible();
    await expect(dialog(page).getByText(/No account uses this yet/)).toBeVisible();
    await expect(dialog(page).getByLabel('Mobile number')).toHaveValue(shopper.contact);
    await expectWell(page);
    await dialog(page).getByLabel('Name', { exact: true }).fill(shopper.name);
    await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible();
    expect(await readInbox(request, shopper.contact)).toHaveLength(1);
  });
});

test.describe('a session is asked again who it is', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('an unconfirmed number is confirmed in the account, and changed with proof', async ({
    page,
    request,
    renter: shopper,
  }) => {
    const earlier = await waitForNextCode(request, shopper.contact);
    await livesIn(page, 'gurgaon');
    await page.goto('/account');
    await page.getByRole('main').getByText(`${shopper.contact} isn’t confirmed yet`).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Email and mobile' }).click();
    await expect(page).toHaveURL('/account?page=contact');
    const mobile = page.locator('section', {
      has: page.getByRole('heading', { name: 'Mobile number' }),
    });
    await expect(mobile.getByText('Not confirmed')).toBeVisible();
    await expectWell(page);
    await mobile.getByRole('button', { name: 'Confirm mobile number' }).click();
    await expect(otpField(page)).toBeFocused();
    await expectWell(page);
    await otpField(page).fill(await readOneTimePassword(request, shopper.contact, earlier));
    await mobile.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(mobile.getByText('Confirmed', { exact: true })).toBeVisible();

    const next = newShopper().contact;
    await mobile.getByRole('button', { name: 'Change mobile number' }).click();
    await mobile.getByLabel('New mobile number').fill(`+91 ${next}`);
    await expectWell(page);
    await mobile.getByRole('button', { name: 'Send OTP' }).click();
    await otpField(page).fill(await readOneTimePassword(request, next));
    await mobile.getByRole('button', { name: 'Verify OTP' }).click();
    await proveByCode(page, request, shopper);
    await expect(mobile.getByText(next)).toBeVisible();
  });
});
