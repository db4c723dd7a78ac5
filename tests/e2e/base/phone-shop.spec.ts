import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { unfold } from '../../support/folds.ts';
import { cards, found } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectNoSidewaysScroll, expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const LEATHER_SOFA = '/gurgaon/premium/sofas/cognac-leather-sofa';
const SOFA_BED = '/delhi/furniture/sofas/konkan-sofa-bed';

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

test('a product shows name, rent, deposit, delivery and Add To Cart in the first screen', async ({
  page,
}) => {
  await page.goto(SOFA);
  const main = page.getByRole('main');
  const bar = await page.locator('.foot-bar').boundingBox();
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByText('₹899', { exact: true }).first(),
    main.getByText('₹1,061 with GST').first(),
    main.getByRole('slider'),
    main.getByText(/^Delivered by/),
    main.getByText('₹1,061 refundable deposit'),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expect(main.getByRole('button', { name: 'Add To Cart' })).toBeInViewport({ ratio: 1 });
  await expectWell(page);
});

test('the slider moves between the plans, the rent follows and says what is saved', async ({
  page,
}) => {
  await page.goto(SOFA);
  const slider = page.getByRole('slider');
  const saved = page.getByText('Saves ₹200 a month compared with the 6-month plan.');
  await expect(saved).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked();
  await expect(slider).toHaveAttribute('aria-valuetext', '6 months, ₹1,099 per month + GST');
  await expect(page.locator('[data-figure="rent"]')).toHaveText('₹1,099');
  await expect(saved).toHaveCount(0);
  await page.locator('label', { hasText: '9 months' }).click();
  await expect(slider).toHaveValue('9');
});

test('charges for carrying and the minimum order are next to the price', async ({ page }) => {
  await page.goto(SOFA);
  await expect(page.getByText(/^No lift\? Carrying it up costs ₹50 to ₹250/)).toBeVisible();
  await expect(page.getByText('Minimum order: ₹400 a month incl. GST.')).toBeVisible();
  await page.goto(LEATHER_SOFA);
  await expect(page.getByText(/per month \+ GST, paid for the year/)).toBeVisible();
  await expect(page.getByText(/^Minimum order/)).toHaveCount(0);
});

test('a product that is out of stock offers a notice next to its button', async ({ page }) => {
  await page.goto(SOFA_BED);
  const bar = page.locator('.foot-bar');
  await expect(bar.getByText('Out of Stock')).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  await bar.getByRole('link', { name: 'Notify me' }).click();
  await expect(page.getByLabel('Email')).toBeInViewport();
  await expectWell(page);
});

test('a list has two cards to a row and 33 products in 6,500 pixels', async ({ page }) => {
  await page.goto('/gurgaon/furniture');
  const all = await found(page);
  const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
  expect(first?.y).toBe(second?.y);
  expect(second?.x ?? 0).toBeGreaterThan(first?.x ?? 0);
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(cards(page)).toHaveCount(all);
  expect((await heightOf(page, 'html')) / all).toBeLessThanOrEqual(6500 / 33);
  await expectNoSidewaysScroll(page);
});

test('the filters of a list say how many products they leave', async ({ page }) => {
  await page.goto('/gurgaon/furniture');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Beds/ }).check();
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  await expect(show).toBeInViewport();
  await expect(show).not.toHaveText('Show 33 products');
  const words = await show.textContent();
  await show.click();
  expect(await found(page)).toBe(Number.parseInt(words?.replace('Show ', '') ?? '', 10));
});

test('home is 6,000 pixels high at most, and its footer 700', async ({ page }) => {
  await page.goto('/gurgaon');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeAttached();
  expect(await heightOf(page, 'body > footer')).toBeLessThanOrEqual(700);
  expect(await heightOf(page, 'html')).toBeLessThanOrEqual(6000);
  await expect(footer.getByRole('link', { name: 'About us' })).toBeHidden();
  await unfold(footer);
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
  await expectWell(page);
});
