import type { APIRequestContext, Page } from '@playwright/test';
import { nextWorkingDay } from '#domain/base/working-day.ts';
import { addDaysTo, formatDayWithYear } from '#domain/base/kolkata.ts';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { putInCart, TABLE, SOFA } from '../../support/checkout.ts';
import { readShopContent } from '../../support/content.ts';
import { command } from '../../support/office.ts';
import { pageOfAnother, test } from '../../support/office-people.ts';
import { carrySession, livesIn, registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|409)/] });

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The rent of the sofa for a year as the cart of somebody has it, in rupees with GST. */
async function rentInCart(request: APIRequestContext, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/order/cart?cityId=1', { headers });
  const { cartProductList } = (await answer.json()) as {
    cartProductList: readonly { monthlyRent: number }[];
  };
  return (cartProductList[0]?.monthlyRent ?? 0) / 100;
}

test('sets a rent from today: who had it in the cart keeps theirs, who comes then has the new one @desktop', async ({
  page,
  browser,
  request,
  office,
  operator,
}) => {
  const early = await registered(request);
  await putInCart(request, early, SOFA);
  const before = await rentInCart(request, early.token);
  await operator('owner', '/office/catalogue');
  await expect(heading(page, 'Catalogue')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find' }).fill('oslo sofa');
  await page.getByRole('searchbox', { name: 'Find' }).press('Enter');
  await expect(page).toHaveURL(/search=oslo\+sofa/);
  await expect(row(page, 'Oslo 3-seater')).toContainText('left');
  await expectWell(page);
  await page.getByRole('link', { name: /^Oslo 3-seater/ }).click();
  await expect(heading(page, 'Oslo 3-seater sofa')).toBeVisible();
  await expectWell(page);

  const rent = before + 20;
  await page.getByRole('button', { name: 'Set rents' }).click();
  await expect(page.getByText('Please say why, in a few words.')).toBeVisible();
  await page.getByRole('textbox', { name: '12 months' }).fill(String(rent));
  await page.getByLabel('Why', { exact: true }).fill('Foam is dearer');
  // Somebody else sets another one meanwhile.
  const prices = `tenure=12,price=${before + 10}`;
  const other = ['--city-id', 'gurgaon', '--prices', prices, '--reason', 'The terminal'];
  await command(office.folder, 'set-prices', '--slug', SOFA.slug, ...other);
  await page.getByRole('button', { name: 'Set 1 rent in Gurgaon from today' }).click();
  await expect(page.getByText('Someone else changed these rents.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '12 months' })).toHaveValue(String(rent));
  await expect(row(page, 'The terminal')).toBeVisible();
  await page.getByRole('button', { name: 'Set 1 rent in Gurgaon from today' }).click();
  await expect(page.getByText('Saved: 1 rent in Gurgaon from today.')).toBeVisible();
  await expect(row(page, 'Foam is dearer')).toBeVisible();

  expect(await rentInCart(request, early.token)).toBe(before);
  const late = await registered(request);
  await putInCart(request, late, SOFA);
  expect(await rentInCart(request, late.token)).toBe(rent);

  // The shop's page, built before, shows it too.
  const shopper = await pageOfAnother(browser, page, office);
  await livesIn(shopper, 'gurgaon');
  await shopper.goto(`/gurgaon/furniture/sofas/${SOFA.slug}`);
  await expect(
    shopper.getByText(`₹${rent.toLocaleString('en-IN')} with GST`).first(),
  ).toBeVisible();
  await shopper.context().close();

  // A rent of a day to come is called off.
  await page.getByRole('textbox', { name: '12 months' }).fill(String(rent + 1));
  const from = page.getByLabel('From', { exact: true });
  await from.fill((await from.getAttribute('max')) ?? '');
  await page.getByLabel('Why', { exact: true }).fill('Next year');
  await page.getByRole('button', { name: /^Set 1 rent in Gurgaon from \d/ }).click();
  await expect(row(page, 'Next year')).toBeVisible();
  await row(page, 'Next year').getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText('Planned rent cancelled.')).toBeVisible();
  await expect(row(page, 'Next year')).toContainText('Cancelled');
  await expectWell(page);
});

test('takes a product off sale in a city, and puts it on sale again @desktop', async ({
  page,
  browser,
  office,
  operator,
}) => {
  await operator('floor', `/office/product?slug=${TABLE.slug}&city=gurgaon`);
  await expect(heading(page, 'Study table with drawers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set rents' })).toBeHidden();
  await page.getByLabel('Reason for taking it off sale').fill('The drawers jam');
  await page.getByRole('button', { name: 'Take it off sale in Gurgaon' }).click();
  await expect(page.getByText('Off sale in Gurgaon.')).toBeVisible();
  await expectWell(page);

  const shopper = await pageOfAnother(browser, page, office);
  await livesIn(shopper, 'gurgaon');
  const way = page.getByRole('link', { name: 'Open shop page' });
  await shopper.goto((await way.getAttribute('href')) ?? '');
  await expect(shopper.getByText('Out of stock').first()).toBeVisible();
  await shopper.context().close();

  await page.getByRole('button', { name: 'Put it on sale in Gurgaon' }).click();
  await expect(page.getByText('On sale in Gurgaon.')).toBeVisible();
  await page.getByRole('link', { name: /in the store$/ }).click();
  await expect(heading(page, 'Units')).toBeVisible();
});

test('makes a coupon, sees who used it, and pauses it @desktop', async ({
  page,
  browser,
  request,
  office,
  operator,
}) => {
  const code = `NEW${String(Date.now()).slice(-8)}`;
  await operator('care', '/office/coupons');
  await expect(row(page, 'HELLO10')).toContainText('From file');
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByRole('button', { name: `Create ${code}` }).click();
  await expect(page.getByText('This is missing.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Discount type' }).selectOption('flat');
  await page.getByLabel('Rupees', { exact: true }).fill('150');
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2035-12-31');
  await page.getByLabel('Total uses').fill('5');
  await page.getByRole('checkbox', { name: 'Seasonal' }).check();
  await expectWell(page);
  await page.getByRole('button', { name: `Create ${code}` }).click();
  await expect(page.getByText(`${code} is created.`)).toBeVisible();
  await expect(row(page, code)).toContainText('0 of 5');

  const renter = await registered(request);
  await putInCart(request, renter, SOFA);
  const shopper = await pageOfAnother(browser, page, office);
  await livesIn(shopper, 'gurgaon');
  await carrySession(shopper, renter.token);
  await shopper.goto('/cart');
  await shopper.getByLabel('Coupon code').fill(code);
  await shopper.getByRole('button', { name: 'Apply' }).click();
  await expect(shopper.getByText('Coupon Applied')).toBeVisible();
  await expect(shopper.getByText('− ₹150').first()).toBeVisible();
  await shopper.context().close();

  await page.getByRole('button', { name: `Orders with ${code}` }).click();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await page.getByRole('button', { name: `Pause ${code}` }).click();
  await expect(page.getByText(`${code} is paused.`)).toBeVisible();
  await expect(row(page, code)).toContainText('Paused');
  await page.getByRole('button', { name: `Change ${code}` }).click();
  await expect(page.getByLabel('Total uses')).toHaveValue('5');
  await page.getByLabel('Total uses').fill('9');
  await page
    .getByRole('button', { name: `Change ${code}` })
    .last()
    .click();
  await expect(page.getByText(`${code} is changed.`)).toBeVisible();
  await expect(row(page, code)).toContainText('0 of 9');
  await expectWell(page);
});

test('sets what express costs, a day without it, and where goods go @desktop', async ({
  page,
  browser,
  office,
  operator,
}) => {
  await operator('owner', '/office/catalogue');
  await page.getByRole('link', { name: 'Express and PIN codes' }).click();
  await expect(heading(page, 'Express and PIN codes')).toBeVisible();
  await expectWell(page);

  await page.getByLabel('Fee in Gurgaon').fill('450');
  await page.getByRole('button', { name: 'Set ₹450 in Gurgaon from today' }).click();
  await expect(page.getByText('Please say why, in a few words.')).toBeVisible();
  await page.getByLabel('Why', { exact: true }).fill('Diesel');
  await page.getByRole('button', { name: 'Set ₹450 in Gurgaon from today' }).click();
  await expect(page.getByText('Express costs ₹450 in Gurgaon from today.')).toBeVisible();
  await expect(row(page, 'Diesel')).toContainText('₹450');

  // The shop's page, built before, shows it too.
  const shopper = await pageOfAnother(browser, page, office);
  await livesIn(shopper, 'gurgaon');
  await shopper.goto(`/gurgaon/furniture/sofas/${SOFA.slug}`);
  await expect(shopper.locator('[data-express-promise]')).toContainText('₹450 for the whole order');
  await shopper.context().close();
  await row(page, 'Diesel').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The fee is back to what it was.')).toBeVisible();
  await expect(row(page, 'Undone: Diesel')).toContainText('₹300');

  const { policies } = await readShopContent();
  const holidays = policies.holidays.map(({ day }) => day);
  const off = nextWorkingDay(addDaysTo(TODAY, 30), holidays);
  const words = formatDayWithYear(off);
  await page.getByLabel('Day', { exact: true }).fill(off);
  await page.getByLabel('Reason for no express').fill('The road is closed');
  await page.getByRole('button', { name: `Stop express on ${words}` }).click();
  await expect(page.getByText(`No express delivery in Gurgaon on ${words}.`)).toBeVisible();
  await row(page, 'The road is closed').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`Express runs on ${words}.`)).toBeVisible();

  await page.getByRole('textbox', { name: 'PIN codes' }).fill('122091-122092');
  await page.getByLabel('Change to').selectOption('Gurugram');
  await page.getByLabel('Reason for the change').fill('A new sector');
  await page.getByRole('button', { name: 'Add 2 PIN codes to Gurugram from today' }).click();
  await expect(page.getByText('Add 2 PIN codes to Gurugram from today: done.')).toBeVisible();
  await expect(row(page, '122092')).toContainText('Gurugram');
  await page.getByRole('searchbox', { name: 'Find' }).fill('122091');
  await page.getByRole('searchbox', { name: 'Find' }).press('Enter');
  await expect(page.getByText('We deliver to 122091, in Gurugram.')).toBeVisible();
  await expect(row(page, '122092')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find' }).fill('12205');
  await page.getByRole('searchbox', { name: 'Find' }).press('Enter');
  await expect(page.getByText('122051-122052')).toBeVisible();
  await expect(page.getByText('122101-122103')).toBeHidden();
  await expectWell(page);
});
