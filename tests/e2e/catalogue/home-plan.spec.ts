import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const HOME = '/gurgaon/furnish-your-home';

const sums = (page: Page) => page.getByRole('region', { name: /^For \d+ months$/ });
const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const everyMonth = (page: Page) =>
  sums(page).locator('dt', { hasText: 'Every month' }).locator('+ dd');

/** What the page comes to a month, in whole rupees. */
async function monthly(page: Page): Promise<number> {
  return Number((await everyMonth(page).innerText()).replaceAll(/[^\d]/g, ''));
}

async function choose(page: Page, name: string): Promise<void> {
  const input = page.getByLabel(name, { exact: true });
  await page.locator('label', { has: input }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a home of one bedroom and its sum stand in the page', async ({ page }) => {
    await page.goto(HOME);
    await expect(room(page, 'Bedrooms').getByRole('listitem')).not.toHaveCount(0);
    await expect(sums(page)).toContainText('Pay today');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute(
      'content',
      new RegExp(`: ${await everyMonth(page).innerText()} a month with GST for 12 months`),
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${HOME}$`),
    );
  });
});

test('rooms, months, a swap and what is left out are in the address, which opens the same home', async ({
  page,
  browser,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto(HOME);
  const before = await monthly(page);
  await page.getByRole('button', { name: 'One more: Desks' }).click();
  await expect(room(page, 'Desks').getByRole('listitem')).not.toHaveCount(0);
  await choose(page, '6');
  await expect(sums(page).getByRole('heading', { name: 'For 6 months' })).toBeVisible();
  expect(await monthly(page)).toBeGreaterThan(before);
  const sofa = room(page, 'Living room').getByRole('listitem').filter({ hasText: 'Sofa' });
  await sofa.getByRole('combobox', { name: 'Sofa: choose another' }).selectOption({
    label: '₹1,297 · Oslo 3-seater sofa',
  });
  await expect(sofa.getByRole('link', { name: 'Oslo 3-seater sofa' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Television' }).click();
  const out = room(page, 'Not included');
  await expect(out.getByText('Television: you removed it.')).toBeVisible();
  await expect(page).toHaveURL(
    /rooms=.*study.*months=6.*own=sofa::oslo-3-seater-sofa,television:0$/,
  );
  await expectWell(page);

  const sum = await monthly(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByText('Television: you removed it.')).toBeVisible();
  expect(await monthly(other)).toBe(sum);
  await other.context().close();

  await out.getByRole('button', { name: 'Add Television' }).click();
  await expect(page).not.toHaveURL(/television/);
  expect(await monthly(page)).toBeGreaterThan(sum);
});

test('a budget too small says what the essentials come to and what it leaves out', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto(HOME);
  await page.getByLabel('Monthly budget (₹)').fill('1500');
  await expect(sums(page).getByRole('status')).toContainText(
    /The essentials cost ₹[\d,]+ a month, GST included. To stay within ₹1,500, we left out: .*sofa/,
  );
  expect(await monthly(page)).toBeLessThanOrEqual(1500);
  await expectWell(page);
  await page.getByLabel('Monthly budget (₹)').fill('a lot');
  await expect(page.getByText('Please enter whole rupees, such as 8000.')).toBeVisible();
  await page.getByLabel('Monthly budget (₹)').fill('9,000');
  await expect(page).toHaveURL(/budget=9000/);
  await expect(sums(page).getByRole('status')).toHaveCount(0);
  expect(await monthly(page)).toBeLessThanOrEqual(9000);
});

test('nonsense in the address is taken sanely', async ({ page }) => {
  // What other tests buy from the shop they share changes nothing: the page keeps what it was made with.
  await page.route('**/api/product/offersBySlugs?*', (route) => route.fulfill({ json: {} }));
  await livesIn(page, 'gurgaon');
  await page.goto(
    `${HOME}?rooms=bedroom:77,cellar&people=none&months=500&budget=-3&own=x:y:z,sofa:9`,
  );
  await expect(page.getByRole('group', { name: 'Quantity of Bedrooms' })).toContainText('4');
  await expect(sums(page).getByRole('heading', { name: 'For 12 months' })).toBeVisible();
  const budget = page.getByLabel('Monthly budget (₹)');
  await expect(budget).toHaveValue('-3');
  await expect(page.getByText('Please enter whole rupees, such as 8000.')).toBeVisible();
  await page.goto(`${HOME}?budget=14000`);
  await expect(budget).toHaveValue('14000');
  const best = await monthly(page);
  await page.goto(`${HOME}?budget=99999999999999999999`);
  await expect(budget).toHaveValue('99999999999999999999');
  expect(await monthly(page)).toBeGreaterThanOrEqual(best);
  await page.goto(`${HOME}?rooms=kitchen&own=stove:99:gas-stove-2-burner`);
  const stove = room(page, 'Kitchen')
    .getByRole('listitem')
    .filter({ hasText: 'Gas stove' })
    .first();
  await expect(stove).toContainText('Fewer than you asked for: that’s all we have in Gurgaon.');
  await page.goto(`${HOME}?rooms=`);
  await expect(page.getByText('Your plan is empty. Choose a room above.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeDisabled();
  await expectWell(page);
});

test.describe('beside what the cart holds', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('all of it goes into the cart, beside what is there', async ({ page, request }) => {
    await livesIn(page, 'gurgaon');
    await signedIn(page, request);
    await page.goto(`${HOME}?rooms=laundry,kitchen&people=2&months=12`);
    await expect(page.getByRole('button', { name: 'Remove Fridge' })).toBeVisible();
    await expect(room(page, 'Bedrooms')).toBeHidden();
    const sum = await everyMonth(page).innerText();
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const bill = page.getByRole('region', { name: 'Billing summary' });
    await expect(bill.locator('dt', { hasText: 'Every month' }).locator('+ dd')).toHaveText(sum);

    await page.goto(`${HOME}?rooms=laundry,study&people=2&months=6`);
    await expect(page.getByText(/Your cart has an item for 12 months/)).toBeVisible();
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    const told = page.getByRole('alert');
    await expect(told).toContainText(
      'It’s already in your cart: 1 × 12 months. Nothing was changed.',
    );
    await expectWell(page);
    await told.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('main')).toContainText('6 months');
  });
});

test('a visitor’s home is kept on the device until they sign in', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto(`${HOME}?rooms=laundry&months=9`);
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('9 months');
});
