import type { Locator, Page } from '@playwright/test';
import { openSection } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { yearOfLines } from '../../support/statement-lines.ts';
import { expectWell } from '../../support/well.ts';

const main = (page: Page): Locator => page.getByRole('main');
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Account' });

/** How far below the top of the main part something begins. */
async function belowTop(page: Page, part: Locator): Promise<number> {
  const [top, own] = [await main(page).boundingBox(), await part.boundingBox()];
  return (own?.y ?? Number.NaN) - (top?.y ?? Number.NaN);
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test('each section begins within 144 px of its page, which is 200 px below the 56 px header', async ({
  page,
  renter: _,
}) => {
  for (const [section, first] of [
    ['kyc', main(page).getByText('We deliver a new order once')],
    ['contact', main(page).getByText('Your customer number')],
    ['statement', main(page).getByLabel('Financial year')],
    ['privacy', main(page).getByRole('heading', { name: 'Where you’re logged in' })],
  ] as const) {
    await page.goto(`/account?page=${section}`);
    await expect(main(page).getByText(/^Welcome, /)).toBeVisible();
    await expect(first).toBeVisible();
    expect(await belowTop(page, first), section).toBeLessThanOrEqual(200 - 56);
  }
});

test('a statement of a year is a list of months that is read in three screens', async ({
  page,
  renter: _,
}) => {
  await page.route('**/api/order/statement*', (route) => route.fulfill({ json: yearOfLines() }));
  await page.goto('/account?page=statement');
  const months = main(page).getByRole('heading', { level: 3 });
  await expect(months).toHaveCount(12);
  await expect(months.first()).toHaveText('March 2027');
  await expect(main(page).getByText('Paid − ₹1,061', { exact: true }).first()).toBeVisible();
  const { height = Number.NaN } = (await main(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(3 * 844);
  await expectWell(page);
});

test(
  'a statement is a ledger whose columns stay where they are from month to month',
  { tag: '@desktop' },
  async ({ page, renter: _ }) => {
    await page.route('**/api/order/statement*', (route) => route.fulfill({ json: yearOfLines() }));
    await page.goto('/account?page=statement');
    const balances = main(page).locator('[data-name="Balance"]');
    await expect(balances).toHaveCount(25);
    const ends = await balances.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().right),
    );
    expect(new Set(ends).size).toBe(1);
    await expectWell(page);
  },
);

test('the documents are six cards with one action each, on one screen', async ({
  page,
  renter: _,
}) => {
  await page.goto('/account?page=kyc');
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) await expect(card.getByRole('button')).toHaveCount(1);
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(844);
});

test('the tabs show where one is, and each opens its sheet by touch and by keyboard', async ({
  page,
  renter: _,
}) => {
  await page.goto('/account');
  const current = menu(page)
    .locator(':scope > a, :scope > div > button')
    .and(page.locator('[aria-current]'));
  await expect(current).toHaveText('Home');
  await openSection(page, 'Rent statement');
  await expect(page).toHaveURL('/account?page=statement');
  await expect(current).toHaveText('Money');
  const profile = menu(page).getByRole('button', { name: 'Profile' });
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'Kyc' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: 'Kyc' })).toBeHidden();
  await expect(profile).toBeFocused();
  await profile.click();
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectWell(page);
});
