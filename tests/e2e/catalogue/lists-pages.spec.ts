import { expect, test } from '../../support/browser.ts';
import { cards, closeFilters, filters, found, onFirstPage } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const FURNITURE = '/gurgaon/furniture';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('shows more below what is shown, and as much to whoever comes back', async ({ page }) => {
  await page.goto(FURNITURE);
  const all = await found(page);
  const more = page.getByRole('link', { name: 'Show more products' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(all);
  await expect(more).toBeHidden();
  await expect(cards(page).nth(onFirstPage(all)).getByRole('link')).toBeFocused();
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(all);
  await expect(page).toHaveURL(FURNITURE);
  await expectWell(page);
  await cards(page).last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/gurgaon\/furniture\/.+\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
});

test('has further pages at addresses of their own, which lead back', async ({ page, isMobile }) => {
  await page.goto(FURNITURE);
  const all = await found(page);
  const first = await cards(page).getByRole('heading').allTextContents();
  await page.goto(`${FURNITURE}?page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('page 2');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/gurgaon\/furniture\?page=2$/,
  );
  await expect(cards(page)).toHaveCount(all - onFirstPage(all));
  const second = await cards(page).getByRole('heading').allTextContents();
  expect(new Set([...first, ...second]).size).toBe(all);
  await expect(page.getByRole('link', { name: 'Show more products' })).toBeHidden();
  const form = await filters(page, isMobile);
  await form.getByRole('checkbox', { name: /^Beds/ }).check();
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds`);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all - onFirstPage(all));
  await closeFilters(page, isMobile);
  await page.getByRole('link', { name: 'Previous products' }).click();
  await expect(page).toHaveURL(FURNITURE);
  await expect(cards(page)).toHaveCount(onFirstPage(all));
});

test('says on the cards of a filtered address what express costs', async ({ page }) => {
  await page.goto('/gurgaon/expressDelivery?category=furniture');
  await found(page);
  for (const card of await cards(page).all()) await expect(card).toContainText('₹300');
});
