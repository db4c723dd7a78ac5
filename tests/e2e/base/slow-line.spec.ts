import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { hold } from '../../support/held.ts';
import { readOneTimePassword } from '../../support/inbox.ts';
import { livesIn, newShopper, registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const DISHWASHER = '/gurgaon/appliance/dishwashers/dishwasher-13-place';

/** Opens a page whose scripts are held back until what is answered is called. */
async function openStill(page: Page, address: string): Promise<() => void> {
  const letGo = await hold(page);
  await page.goto(address, { waitUntil: 'commit' });
  return letGo;
}

/** How often a call of the shop's API has been made. */
function calls(page: Page, path: string): () => number {
  let made = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) made += 1;
  });
  return () => made;
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test.describe('before the scripts of a page have come', () => {
  test('a press is shown as taken, and its window opens', async ({ page, isMobile }) => {
    const letGo = await openStill(page, '/gurgaon');
    const city = page.getByRole('banner').getByRole('button', { name: 'City' });
    await city.click();
    await expect(city).toHaveAttribute('aria-busy', 'true');
    letGo();
    const picker = page.getByRole('dialog', { name: 'Where do you live?' });
    await expect(picker).toBeVisible();
    await expect(city).not.toHaveAttribute('aria-busy');
    await picker.getByRole('button', { name: 'Close' }).click();
    if (!isMobile) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('a press that is made again out of impatience counts once', async ({ page }) => {
    const letGo = await openStill(page, '/gurgaon/furniture/sofas');
    const heart = page.getByRole('main').locator('[data-wish]').first();
    await heart.click();
    await heart.click();
    letGo();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('banner').getByLabel('Wishlist, 1 item')).toBeAttached();
  });

  test('a search is made', async ({ page }) => {
    const letGo = await openStill(page, '/gurgaon');
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('sofa bed');
    await box.press('Enter');
    await expect(page).toHaveURL(/search/);
    letGo();
    await expect(page.getByText('Konkan sofa bed').first()).toBeVisible();
  });

  test('the calculator takes a choice', async ({ page }) => {
    const letGo = await openStill(page, '/gurgaon');
    const calculator = page.getByRole('form', { name: 'Renting vs Owning' });
    await calculator.getByRole('radio', { name: '36' }).check();
    letGo();
    await expect(page.locator('[data-ledgers]')).toContainText('Resale after 36 months');
  });

  test('a list takes its filters', async ({ page, isMobile }) => {
    const letGo = await openStill(page, '/gurgaon/furniture');
    const filter = page.getByRole('button', { name: 'Filter' });
    if (isMobile) await filter.click();
    else await page.getByRole('checkbox', { name: 'In stock' }).check();
    letGo();
    if (isMobile)
      await page.getByRole('dialog').getByRole('checkbox', { name: 'In stock' }).check();
    await expect(page).toHaveURL('/gurgaon/furniture?stock=in');
  });

  test('a sort is taken', async ({ page }) => {
    const letGo = await openStill(page, '/gurgaon/furniture');
    await page.getByRole('combobox', { name: 'Sort by' }).press('ArrowDown');
    letGo();
    await expect(page).toHaveURL(/sort=/);
  });

  test('a choice among the new products is taken', async ({ page }) => {
    const letGo = await openStill(page, '/indianrentals');
    await page.getByLabel('Category', { exact: true }).press('ArrowDown');
    letGo();
    await expect(page).toHaveURL(/\/indianrentals\?category=/);
  });

  test('the PIN code is checked', async ({ page }) => {
    const letGo = await openStill(page, SOFA);
    await page.getByText('Check PIN code').click();
    await page.getByLabel('PIN code').fill('122018');
    await page.getByLabel('PIN code').press('Enter');
    await expect(page).toHaveURL(SOFA);
    letGo();
    await expect(page.getByText(/Delivered to 122018 by/)).toBeVisible();
  });

  test('"Will it fit?" is answered', async ({ page }) => {
    const letGo = await openStill(page, SOFA);
    await page.getByLabel('Centimetres').fill('120');
    await page.getByLabel('Centimetres').press('Enter');
    await expect(page).toHaveURL(SOFA);
    letGo();
    await expect(page.locator('[data-fit] output')).toContainText('Yes, it fits through the door');
  });

  test('a plan and a number go into the cart, each press for one', async ({ page }) => {
    const letGo = await openStill(page, SOFA);
    await page.getByRole('radio', { name: /^6 months/ }).press('Space');
    const more = page.getByRole('button', { name: /^One more/ });
    await more.click();
    await more.click();
    const add = page.getByRole('button', { name: 'Add To Cart' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
    await expect(page.getByRole('banner').getByLabel('Cart, 3 items')).toBeAttached();
    await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked();
  });

  test.describe('where they do not arrive at all', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Error hydrating/] });

    test('a press is given back and said to be lost, and the next one is done', async ({
      page,
    }) => {
      await page.route('**/_astro/configurator*.js*', (route) => route.abort('failed'));
      await page.goto(SOFA);
      const add = page.getByRole('button', { name: 'Add To Cart' });
      await add.click();
      await expect(add).toHaveAttribute('aria-busy', 'true');
      await expect(add).not.toHaveAttribute('aria-busy');
      const lost = page.getByText('This didn’t load. Please try again.');
      await expect(lost).toBeVisible();
      await expectWell(page);
      await page.unroute('**/_astro/configurator*.js*');
      await add.click();
      await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
      await expect(lost).toBeHidden();
    });
  });

  test('the request to be told of stock is sent once', async ({ page }) => {
    const asked = calls(page, '/product/restock');
    const letGo = await openStill(page, DISHWASHER);
    await page.getByLabel('Email').fill('asha@mail.example');
    await page.getByRole('button', { name: 'Notify me' }).click();
    letGo();
    await expect(page.getByText('We’ll email you when it’s back.')).toBeVisible();
    expect(asked()).toBe(1);
  });

  test('the login page takes a name and the press on Login', async ({ page, request }) => {
    const { email } = await registered(request);
    const letGo = await openStill(page, '/login?url=/faq');
    const name = page.getByLabel(/Username/);
    await name.fill(email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/login?url=/faq');
    letGo();
    const otp = page.getByLabel('OTP', { exact: true });
    await expect(otp).toBeVisible();
    await otp.fill(await readOneTimePassword(request, email));
    await expect(name).toHaveValue(email);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('the login page keeps the name for the password', async ({ page }) => {
    const letGo = await openStill(page, '/login');
    const name = page.getByLabel(/Username/);
    await name.fill('asha.rao');
    await page.getByRole('button', { name: 'Use password instead' }).click();
    letGo();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(name).toHaveValue('asha.rao');
  });

  test('the login page leads on to the registration', async ({ page }) => {
    const letGo = await openStill(page, '/login');
    await page.getByRole('button', { name: 'Register' }).click();
    letGo();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });

  for (const address of [
    '/user/add/address',
    '/password/reset?token=abc',
    '/cart',
    '/account',
    '/wishlist',
    '/compare',
  ]) {
    test(`${address} offers no form that would lose what is typed`, async ({ page }) => {
      await openStill(page, address);
      await expect(page.locator('footer')).toBeVisible();
      await expect(page.getByRole('main').locator('input, select, textarea, button')).toHaveCount(
        0,
      );
    });
  }
});

test.describe('while a window’s or a form’s own script is on its way', () => {
  test('the login window has its frame, and closes by Escape', async ({ page }) => {
    const letGo = await hold(page, '**/_astro/sign-in*.js');
    await page.goto('/gurgaon');
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    const frame = page.getByRole('dialog', { name: 'Login' });
    await login.click();
    await expect(frame).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await expect(login).toBeFocused();
    await login.click();
    await expect(frame).toBeVisible();
    letGo();
    await expect(frame.getByLabel('Username (email or phone)')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await login.click();
    await expect(frame.getByLabel('Username (email or phone)')).toBeFocused();
  });

  test('the survey opens once it can, and is sent once', async ({ page }) => {
    const sent = calls(page, '/submitSurvey');
    const letGo = await hold(page, '**/_astro/survey.*.js');
    await page.goto('/gurgaon');
    const open = page.getByRole('button', { name: 'Sign up for offers' });
    await open.click();
    await expect(open).toHaveAttribute('aria-busy', 'true');
    letGo();
    const dialog = page.getByRole('dialog', { name: 'Sign up for offers' });
    await dialog.getByLabel('Name').fill('Asha');
    await dialog.getByLabel('Email').fill('asha@mail.example');
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(dialog.getByText('Your response has been submitted successfully!')).toBeVisible();
    expect(sent()).toBe(1);
  });

  test('an enquiry about a new product opens once it can, and is sent once', async ({ page }) => {
    const { name, email, contact } = newShopper();
    const sent = calls(page, '/submitProductSurvey');
    const letGo = await hold(page, '**/_astro/enquiry.*.js');
    await page.goto('/indianrentals');
    const open = page.getByRole('button', { name: /^Contact Us/ }).first();
    await open.click();
    await expect(open).toHaveAttribute('aria-busy', 'true');
    letGo();
    const dialog = page.getByRole('dialog', { name: 'Contact us' });
    await dialog.getByLabel('Your name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Mobile number').fill(contact);
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(dialog.getByText(/^Thanks for the interest/)).toBeVisible();
    expect(sent()).toBe(1);
  });

  test('a rent that is none stays when the list comes to life', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const letGo = await hold(page, '**/_astro/list-view*.js');
    await page.goto('/gurgaon/furniture?kind=beds');
    const from = page.getByRole('spinbutton', { name: 'From' });
    await from.fill('-5');
    await from.press('Tab');
    letGo();
    await expect(page.getByRole('button', { name: 'Remove Beds' })).toBeVisible();
    await expect(from).toHaveValue('-5');
    await expect(page).toHaveURL('/gurgaon/furniture?kind=beds');
    await from.fill('1000');
    await from.press('Enter');
    await expect(page).toHaveURL('/gurgaon/furniture?kind=beds&min=1000');
  });
});
