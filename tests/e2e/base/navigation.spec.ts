import { expect, test } from '../../support/browser.ts';
import { unfold } from '../../support/folds.ts';
import { livesIn, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const CATEGORIES = ['Furniture', 'Appliances', 'Packages', 'Seasonal', 'Premium', 'Medical'];

test('the header leads home, to every category, the cart and the account @both-widths', async ({
  page,
  isMobile,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /home$/ })).toHaveAttribute('href', '/gurgaon');
  await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : header;
  for (const name of CATEGORIES) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: /Express delivery/ })).toHaveAttribute(
    'href',
    '/gurgaon/expressDelivery',
  );
});

test('the express link and its badge are Gurgaon’s alone @both-widths', async ({
  page,
  isMobile,
}) => {
  await livesIn(page, 'delhi');
  await page.goto('/delhi');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Furniture', exact: true }).first()).toBeAttached();
  await expect(page.getByText('Express delivery').filter({ visible: true })).toHaveCount(0);
});

test('the user icon asks a visitor to sign in and leads a customer to the account', async ({
  page,
  request,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await signedIn(page, request);
  await page.goto('/gurgaon');
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/account');
});

test.describe('the side menu on a phone', () => {
  test('has the city, a search, the categories, Buy Now and Login/SignUp', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await page.goto('/gurgaon');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Gurgaon', { exact: true })).toBeVisible();
    await expect(menu.getByRole('searchbox').or(menu.getByRole('combobox'))).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', /^https:/);
    await expect(menu.getByRole('link', { name: 'My Account' })).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Change Password' })).toBeHidden();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expectWell(page);
    await menu.getByRole('button', { name: 'Change city' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delhi' }).click();
    await expect(page).toHaveURL('/delhi');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Login/SignUp' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('has My Account, Change Password and Logout for a customer', async ({ page, request }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await page.goto('/gurgaon');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Login/SignUp' })).toBeHidden();
    await menu.getByRole('link', { name: 'Change Password' }).click();
    await expect(page).toHaveURL('/account?page=password');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await page.goto('/gurgaon');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/gurgaon');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Login/SignUp' })).toBeVisible();
  });
});

test('the footer leads to customization, articles, searches and social sites', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  const footer = page.getByRole('contentinfo');
  await unfold(footer);
  for (const [name, href] of [
    ['Customization', '/customization'],
    ['New products', '/indianrentals'],
    ['All articles', '/blogs'],
    ['Queen bed', '/search/queen%20bed'],
    ['A sofa on rent in Gurgaon', '/blogs/sofa-on-rent-in-gurgaon'],
    ['Types of wood for beds', '/blogs/types-of-wood'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  for (const name of ['Instagram', 'Facebook', 'LinkedIn']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer).toContainText('© 2017–2024');
});

test('the footer’s city picker is not there for visitors of an advertisement', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  const footer = page.getByRole('contentinfo');
  const change = footer.getByRole('button', { name: 'Change city' });
  await page.goto('/gurgaon');
  await unfold(footer);
  await expect(change).toBeVisible();
  await page.goto('/gurgaon?medium=mail');
  await unfold(footer);
  await expect(change).toBeHidden();
});

test('the password reset asks for no city', async ({ page }) => {
  await page.goto('/password/reset/asha/some-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /city/i }).filter({ visible: true })).toHaveCount(
    0,
  );
});

test('breadcrumbs lead from a list and from a product to Home', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  for (const path of ['/gurgaon/furniture', '/gurgaon/furniture/sofas/oslo-3-seater-sofa']) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/gurgaon');
  }
});

test('the login page returns whoever signed in to the address it was asked from', async ({
  page,
  request,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/order/success?order=B1');
  await expect(page).toHaveURL('/login?url=%2Forder%2Fsuccess%3Forder%3DB1');
  await signedIn(page, request);
  await page.goto('/login?url=%2Fcustomization');
  await expect(page).toHaveURL('/customization');
  await page.goto('/login?url=https%3A%2F%2Felsewhere.example');
  await expect(page).toHaveURL('/account');
});

test('a short address of a message survives signing in', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/o/B261121-7F3KQ2/move');
  const order = encodeURIComponent('/account/order/B261121-7F3KQ2?do=move');
  await expect(page).toHaveURL(`/login?url=${order}`);
  await page.goto('/a/deposits');
  await expect(page).toHaveURL('/login?url=%2Faccount%3Fpage%3Ddeposits');
  await signedIn(page, request);
  await page.goto('/a/deposits');
  await expect(page).toHaveURL('/account?page=deposits');
});
