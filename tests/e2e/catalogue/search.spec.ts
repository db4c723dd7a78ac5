import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { count } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const searchField = (page: Page) => page.getByRole('banner').locator('input[type="search"]');

/** Reaches for the header's field, which becomes a combobox then. */
async function reach(page: Page): Promise<Locator> {
  await searchField(page).focus();
  await expect(searchField(page)).toHaveRole('combobox');
  return searchField(page);
}

test.describe('a search box', () => {
  test.beforeEach(async ({ page }) => {
    await livesIn(page, 'gurgaon');
  });

  test('is there on every width, and loads nothing before somebody reaches for it @both-widths', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/gurgaon', { waitUntil: 'networkidle' });
    await expect(searchField(page)).toBeVisible();
    expect(scripts.filter((url) => /search|react/.test(url))).toEqual([]);
    await reach(page);
    expect(scripts.filter((url) => /search-box/.test(url))).toHaveLength(1);
  });

  test('keeps what is typed before it lives, and suggests for it then', async ({ page }) => {
    let bring = () => {};
    const held = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/_astro/search-box*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/gurgaon');
    const field = searchField(page);
    await field.pressSequentially('was');
    await expect(field).toHaveRole('searchbox');
    bring();
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveValue('was');
    await expect(field).toBeFocused();
    await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(4);
  });

  test('suggests searches, lists and products by keyboard', async ({ page }) => {
    await page.goto('/gurgaon');
    const field = await reach(page);
    await field.pressSequentially('was');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(4);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
    await expectWell(page);

    await field.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first).toHaveText('washing machine');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await expect(field).toHaveValue('was');
    await field.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Home');
    await expect(field).not.toHaveAttribute('aria-activedescendant', /.+/);
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('was');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL('/search/washing%20machine');
  });

  test('leads to a suggested list and to a suggested product', async ({ page }) => {
    await page.goto('/delhi');
    const field = await reach(page);
    await field.pressSequentially('wardrob');
    const wardrobe = page.getByRole('option', { name: 'Sheesham 2-door wardrobe' });
    await expect(wardrobe).toContainText(/₹[\d,]+ per month/);
    await page.getByRole('option', { name: 'Wardrobes' }).click();
    await expect(page).toHaveURL('/delhi/furniture/wardrobes');
    const again = await reach(page);
    await again.pressSequentially('wardrob');
    await wardrobe.click();
    await expect(page).toHaveURL('/delhi/furniture/wardrobes/sheesham-2-door-wardrobe');
  });

  test('goes to what was typed on Enter and on the search button', async ({ page }) => {
    await page.goto('/gurgaon');
    const field = await reach(page);
    await field.fill('a/c 100%');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=a%2Fc%20100%25');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“a/c 100%” in Gurgaon');
    await searchField(page).fill('sofa');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search/sofa');
  });

  test('offers popular searches, and recent ones that can be removed', async ({ page }) => {
    await page.goto('/search/sofa');
    const kept = () => page.evaluate(() => localStorage.getItem('recent-searches'));
    await expect.poll(kept).toContain('sofa');
    await page.goto('/gurgaon');
    const field = await reach(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveCount(1);
    await expect(
      page.getByRole('group', { name: 'Popular' }).getByRole('option').first(),
    ).toBeVisible();
    await expectWell(page);
    await field.press('ArrowDown');
    await field.press('Delete');
    await expect(recent).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Popular' })).toBeVisible();
    expect(await kept()).toBeNull();
  });

  test('removes a recent search by its cross', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recent-searches', '["sofa","bed"]'));
    await page.goto('/gurgaon');
    await reach(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('option').first().getByText('×').click();
    await expect(recent.getByRole('option')).toHaveCount(1);
    await expect(recent.getByRole('option')).toContainText('bed');
    await expect(page).toHaveURL('/gurgaon');
  });

  test('closes when the focus leaves', async ({ page }) => {
    await page.goto('/gurgaon');
    const field = await reach(page);
    await expect(page.getByRole('listbox')).toBeVisible();
    await field.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('suggests in the side menu as well, which Escape leaves open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/gurgaon');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.locator('input[type="search"]').focus();
    const field = menu.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('geys');
    await expect(menu.getByRole('option', { name: /Geyser, 15 litres/ })).toBeVisible();
    await expectWell(page);
    await field.press('Escape');
    await expect(menu.getByRole('listbox')).toBeHidden();
    await expect(menu).toBeVisible();
  });
});

test.describe('the search page', () => {
  test.beforeEach(async ({ page }) => {
    await livesIn(page, 'gurgaon');
  });

  test('says that it checks, then shows what was found in another city', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('city', 'delhi'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/product/chosen?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/search/wardrobe');
    await expect(page.getByText('Checking Inventory')).toBeVisible();
    answer();
    await expect(count(page)).toHaveText(/^\d+ products found$/);
    await expect(page).toHaveTitle('wardrobe on rent in Delhi | Basera');
    await expect(searchField(page)).toHaveValue('wardrobe');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText(/wardrobe/i);
    await expect(card).toContainText('Minimum tenure: 6 Months');
    await expectWell(page);
  });

  test('takes a heart on what was found, and shows it on the wishlist', async ({ page }) => {
    await page.goto('/search/sofa');
    const card = page.getByRole('article').filter({ hasText: 'Oslo 3-seater sofa' });
    const heart = card.getByRole('button', { name: 'Wishlist: Oslo 3-seater sofa' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/search/sofa');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/wishlist');
    await expect(page.getByRole('link', { name: 'Oslo 3-seater sofa' })).toBeVisible();
  });

  test('asks whether another word was meant', async ({ page }) => {
    await page.goto('/search/frigde');
    await expect(page.getByRole('main')).toContainText('Did you mean fridge?');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/fridge/i);
    await expectWell(page);
    await page.getByRole('main').getByRole('link', { name: 'fridge', exact: true }).click();
    await expect(page).toHaveURL('/search/fridge');
    await expect(count(page)).toHaveText(/products found/);
    await expect(page.getByText('Did you mean')).toBeHidden();
  });

  test('shows the nearest and where to look when nothing is found', async ({ page }) => {
    await page.goto('/search/purple%20velvet%20wardrobe');
    const main = page.getByRole('main');
    await expect(main).toContainText('Sorry ! No Items available with following search option.');
    await expect(page).toHaveTitle('No results for “purple velvet wardrobe” in Gurgaon | Basera');
    await expect(main.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
    await expect(main.getByRole('article').first()).toContainText(/wardrobe/i);
    await expectWell(page);
    await main.getByRole('link', { name: 'Wardrobes' }).click();
    await expect(page).toHaveURL('/gurgaon/furniture/wardrobes');
  });

  test('comes back to the search before by the back button', async ({ page }) => {
    await page.goto('/search/sofa');
    await expect(count(page)).toHaveText(/products found/);
    const field = await reach(page);
    await field.fill('geyser');
    await field.press('Enter');
    await expect(page).toHaveURL('/search/geyser');
    await expect(count(page)).toHaveText('2 products found');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa” in Gurgaon');
    await expect(searchField(page)).toHaveValue('sofa');
  });

  test('takes what a plain form has sent', async ({ page }) => {
    await page.goto('/search?q=study+table');
    await expect(page).toHaveURL('/search/study%20table');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“study table” in Gurgaon');
  });

  test('works from the page of an address that does not exist', async ({ page, pageErrors }) => {
    await page.goto('/no-such-page');
    pageErrors.length = 0;
    const form = page.getByRole('search', { name: 'Search the shop' });
    await form.locator('input[type="search"]').focus();
    await form.getByRole('combobox').pressSequentially('sofa');
    await form.getByRole('option', { name: /Oslo 3-seater sofa/ }).click();
    await expect(page).toHaveURL('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  });
});

/** What is found, what is suggested, and how a word is meant. */
const SEARCHES = /\/api\/product\/(?:chosen|search)/;

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, searches again on Retry, and Enter works without suggestions', async ({
    page,
  }) => {
    await livesIn(page, 'delhi');
    await page.route(SEARCHES, (route) => route.abort());
    await page.goto('/search/sofa');
    await expect(page.getByText('We couldn’t search our products.')).toBeVisible();
    await expect(page).not.toHaveTitle(/on rent in Delhi/);
    const field = await reach(page);
    await field.fill('sofas');
    await expect(page.getByText('We couldn’t load suggestions.')).toBeVisible();
    await expectWell(page);
    await field.press('Escape');
    await page.unroute(SEARCHES);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(count(page)).toHaveText(/products found/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search box is a plain form that asks for a word', async ({ page }) => {
    await page.goto('/gurgaon');
    await searchField(page).fill('sofa');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=sofa');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/sofa/i);
    await expect(page.getByText('Search needs JavaScript')).toHaveCount(0);
  });
});

test('a search of whoever has chosen no city hears the express terms of the first one', async ({
  page,
}) => {
  const terms = page.waitForResponse(/\/express\/terms/);
  await page.goto('/search/sofa');
  expect((await terms).status()).toBe(200);
});
