import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { stopTheClock } from '../../support/clock.ts';
import { unfold } from '../../support/folds.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test.describe('the survey', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign up for offers' }).click();
    return page.getByRole('dialog', { name: 'Sign up for offers' });
  };

  test.describe('with what nobody can be reached by', () => {
    test.use({ expectedErrors: [/status of 400.*submitSurvey/] });

    test('says so at the field, then thanks, and leads to the thank-you page', async ({ page }) => {
      await stopTheClock(page);
      await page.goto('/gurgaon');
      const dialog = await open(page);
      const name = dialog.getByLabel('Name');
      await name.fill('x'.repeat(201));
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('x'.repeat(201));
      await expect(name).toHaveAccessibleDescription(
        'Please use at most 200 characters: 1 is too many.',
      );
      await name.fill('Asha');
      await dialog.getByLabel('Email').fill('asha at home');
      await dialog.getByLabel('Mobile number').fill('12');
      const asked = page.waitForRequest('**/api/user/submitSurvey');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      expect((await asked).postDataJSON()).toEqual({
        name: 'Asha',
        email: 'asha at home',
        mobileNo: '12',
      });
      const email = dialog.getByLabel('Email');
      await expect(email).toHaveAccessibleDescription('Invalid email format');
      await expect(email).toHaveValue('asha at home');
      const mobile = dialog.getByLabel('Mobile number');
      await expect(mobile).toHaveAccessibleDescription('Invalid Mobile number');
      await email.fill('asha@mail.example');
      await mobile.fill('98765 43210');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      const thanks = dialog.getByRole('status').getByText('submitted successfully!');
      await expect(thanks).toBeVisible();
      await page.clock.resume();
      await expect(page).toHaveURL('/thankyou');
      await expect(page.getByText('Thank you!')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Most Viewed Items' })).toBeVisible();
      await expectWell(page);
    });
  });

  test('is thanked for with the prices of the visitor’s own city', async ({ page }) => {
    await page.goto('/delhi');
    await page.evaluate(() => localStorage.setItem('city', 'delhi'));
    await page.goto('/thankyou');
    const shelf = page.getByRole('main').getByRole('article').first();
    await expect(shelf.getByRole('link')).toHaveAttribute('href', /^\/delhi\//);
    await expect(page.getByText('Thank you!')).toBeVisible();
    await expect(page.getByText(/Rents are today’s in Delhi/)).toBeVisible();
    const months = page.getByRole('group', { name: 'How many months?' });
    await months.getByText('24', { exact: true }).click();
    await unfold(page.locator('[data-ledgers]'));
    await expect(page.getByText('Rent, 24 months')).toBeVisible();
    await expectWell(page);
  });

  test.describe('that does not arrive', () => {
    test.use({ expectedErrors: [/ERR_FAILED.*submitSurvey/] });

    test('says so, keeps what was typed, and can be sent again', async ({ page }) => {
      await page.goto('/gurgaon');
      await page.route('**/api/user/submitSurvey', (route) => route.abort());
      const dialog = await open(page);
      await expectWell(page);
      await dialog.getByLabel('Email').fill('asha@mail.example');
      await dialog.getByLabel('Mobile number').fill('9876543210');
      await dialog.getByLabel('Name').fill('Asha');
      await dialog.getByLabel('Name').press('Enter');
      const failed = dialog.getByRole('alert').getByText('Something went wrong!');
      await expect(failed).toBeVisible();
      await expect(dialog.getByLabel('Name')).toHaveValue('Asha');
      await expectWell(page);
      await page.unroute('**/api/user/submitSurvey');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL('/thankyou');
    });
  });

  test('opens by itself after five seconds for who came by an advertisement', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon?medium=newsletter');
    const dialog = page.getByRole('dialog', { name: 'Sign up for offers' });
    await page.clock.runFor(4900);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(200);
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change city' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('opens by itself for nobody else', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('the first visit by an advertisement', () => {
  test('asks for the city before it asks anything else', async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await stopTheClock(page);
    await page.goto('/?medium=poster');
    await page.clock.runFor(6000);
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Where do you live?');
    await page.getByRole('dialog').getByRole('button', { name: 'Gurgaon' }).click();
    await expect(page).toHaveURL('/gurgaon?medium=poster');
    await page.locator('#modules').waitFor({ state: 'detached' });
    await page.clock.runFor(6000);
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Sign up for offers');
  });
});
