import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { maskedSubject } from '#domain/people/channel.ts';
import { logOut, openSection } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import { CONCENTRATOR, openCart } from '../../support/checkout.ts';
import { readOneTimePassword, waitForNextCode } from '../../support/inbox.ts';
import { proveByCode } from '../../support/proof.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

/** What the server answers to a session's token: whether it still knows it. */
async function isSignedIn(request: APIRequestContext, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await request.get('/api/user/userInfo', { headers, maxRetries: 3 })).ok();
}

async function logInByPassword(
  request: APIRequestContext,
  username: string,
  password: string,
): Promise<string> {
  const answer = await request.post('/api/auth/auth/login', {
    data: { username, password },
    maxRetries: 3,
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

async function changePassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test.describe('a session is asked again who it is', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('changes the password, stays signed in, and logs in with it later', async ({
    page,
    request,
    renter: { token, username, email },
  }) => {
    await page.goto('/account?page=password');
    await changePassword(page, 'monsoon', 'monsoons');
    await expect(page.getByText('Passwords not matching. Kindly check and re-try.')).toBeVisible();
    await changePassword(page, 'rain');
    await expect(page.getByText('Passwords length must be at-least 6 characters.')).toBeVisible();
    await expectWell(page);
    await changePassword(page, 'monsoon rain');
    await expect(
      dialog(page).getByRole('button', { name: `Send an OTP to ${maskedSubject(email)}` }),
    ).toBeVisible();
    await expect(dialog(page)).not.toContainText(email);
    await expect(dialog(page).getByLabel('Your current password')).toBeHidden();
    await expectWell(page);
    await proveByCode(page, request, { email });
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');
    expect(await isSignedIn(request, token)).toBe(false);
    await openSection(page, 'Privacy');
    await expect(page.getByText('This one')).toBeVisible();
    await expect(page.getByText('Now', { exact: true })).toBeVisible();

    await logOut(page);
    await expect(page).toHaveURL('/gurgaon');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use password instead' }).click();
    await page.getByRole('textbox', { name: /username|mobile/i }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('monsoon rain');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/account');
  });

  test('signs out everywhere else', async ({ page, request, renter: { username, email } }) => {
    await page.goto('/account?page=password');
    await changePassword(page, 'monsoon rain');
    await proveByCode(page, request, { email });
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    const elsewhere = await logInByPassword(request, username, 'monsoon rain');
    await page.goto('/account?page=privacy');
    await expect(page.getByText('Another one')).toHaveCount(1);
    await expectWell(page);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(page.getByText('You’re now logged out everywhere else.')).toBeVisible();
    await expect(page.getByText('Another one')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
    expect(await isSignedIn(request, elsewhere)).toBe(false);
  });
});

test('keeps which letters one wants', async ({ page, renter: _ }) => {
  await page.goto('/account?page=privacy');
  const offers = page.getByRole('switch', { name: /offers/ });
  const reminders = page.getByRole('switch', { name: /due soon/ });
  await expect(offers).not.toBeChecked();
  await expect(reminders).toBeChecked();
  await offers.check();
  await reminders.uncheck();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(offers).toBeChecked();
  await expect(reminders).not.toBeChecked();
});

test('has short messages by WhatsApp once a number is confirmed and that is chosen', async ({
  page,
  request,
  renter: { contact },
}) => {
  const earlier = await waitForNextCode(request, contact);
  await page.goto('/account?page=privacy');
  await expect(page.getByText('You can get short messages on WhatsApp once')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Email and mobile' }).last().click();
  await page.getByRole('button', { name: 'Confirm mobile number' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  await otp.fill(await readOneTimePassword(request, contact, earlier));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('You can now log in with it.')).toBeVisible();

  await page.goto('/account?page=privacy');
  const whatsapp = page.getByRole('switch', { name: `on WhatsApp at ${contact}` });
  await expect(whatsapp).not.toBeChecked();
  await expect(page.getByText('still come by SMS')).toBeVisible();
  await expectWell(page);
  await whatsapp.check();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(whatsapp).toBeChecked();
  await whatsapp.uncheck();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(whatsapp).not.toBeChecked();
});

test.describe('a choice that cannot be saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is taken back, and it is said', async ({ page, renter: _ }) => {
    await page.goto('/account?page=privacy');
    await page.route('**/api/user/preferences', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    const offers = page.getByRole('switch', { name: /offers/ });
    await offers.click();
    await expect(page.getByRole('alert')).toContainText('It may have gone through');
    await expect(offers).not.toBeChecked();
  });
});

test('saves what is kept of the customer as a file', async ({ page, renter: { email } }) => {
  await page.goto('/account?page=privacy');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(data).toMatchObject({ account: { email }, orders: [], preferences: { offers: false } });
});

test.describe('deleting the account', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  async function askForDeletion(page: Page, confirm: string): Promise<void> {
    await page.getByLabel('Your email, to confirm').fill(confirm);
    await page.getByRole('button', { name: 'Delete for good' }).click();
  }

  test('needs the email, erases the account and ends at the page that says so', async ({
    page,
    request,
    renter: { token, email },
  }) => {
    await page.goto('/account?page=privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expectWell(page);
    await askForDeletion(page, 'somebody@else.example');
    await expect(
      dialog(page).getByText(
        'To confirm, please type your account’s email, or its mobile number if it has no email.',
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Your email, to confirm')).toBeFocused();
    await askForDeletion(page, email);
    await expect(page).toHaveURL('/account/deleted');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
    await expectWell(page);
    expect(await isSignedIn(request, token)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });

  test('is refused while an order runs before anything is typed, and everything stays', async ({
    page,
    request,
  }) => {
    const { token } = await openCart(page, request, [CONCENTRATOR]);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/\/order\/success/);
    await page.goto('/account?page=privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^You still have an order/)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expectWell(page);
    expect(await isSignedIn(request, token)).toBe(true);
  });
});

test('shows the addresses, and deletes one after asking', async ({ page, request }) => {
  await openCart(page, request, []);
  await page.goto('/account?page=addresses');
  await expect(page.getByRole('heading', { name: 'Manage Address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Address' })).toHaveAttribute(
    'href',
    /^\/user\/add\/address/,
  );
  await expectWell(page);
  await page.getByRole('button', { name: /Delete the address/ }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText('No addresses found, Your address will be shown here once added.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Address' })).toBeFocused();
});
