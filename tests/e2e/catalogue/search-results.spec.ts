import { expect, test } from '../../support/browser.ts';
import {
  cards,
  cardsFound,
  cardsInStock,
  closeFilters,
  filters,
  found,
  onFirstPage,
  promised,
  rents,
} from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('filters like a list, in the address, with as many left as were promised @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search/bed');
  const all = await found(page);
  const form = await filters(page, isMobile);
  const furniture = form.getByRole('checkbox', { name: /^Furniture/ });
  const left = await promised(furniture);
  await furniture.check();
  await expect(page).toHaveURL('/search/bed?category=furniture');
  await closeFilters(page, isMobile);
  await expect(cardsFound(page)).toHaveCount(onFirstPage(left));
  expect(left).toBeLessThan(all);
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Wishlist/ }),
  ).toBeVisible();
  await expectWell(page);
  await page.reload();
  await expect(cardsFound(page)).toHaveCount(onFirstPage(left));
  await page.getByRole('button', { name: 'Remove Furniture' }).click();
  await expect(page).toHaveURL('/search/bed');
  await expect(cardsFound(page)).toHaveCount(onFirstPage(all));
});

test('sorts what is named by rent, in the address, and the back button leads back', async ({
  page,
}) => {
  await page.goto('/search/sofa');
  await found(page);
  const names = cards(page).getByRole('heading');
  const fitting = await names.allTextContents();
  await page.getByLabel('Sort by').selectOption('Rent, low to high');
  await expect(page).toHaveURL('/search/sofa?sort=rent');
  await expect(names).not.toHaveText(fitting);
  const inStock = cardsInStock(page);
  const shown = await rents(inStock);
  const named = await inStock.getByRole('heading', { name: 'sofa' }).count();
  expect(named).toBeGreaterThan(1);
  for (const part of [shown.slice(0, named), shown.slice(named)])
    expect(part).toEqual(part.toSorted((one, other) => one - other));
  await page.goBack();
  await expect(page).toHaveURL('/search/sofa');
  await expect(names).toHaveText(fitting);
});

test('shows what is only near apart, under a heading of its own, and does not count it', async ({
  page,
}) => {
  await page.goto('/search/ac');
  const near = page.getByRole('region', { name: 'Related products' });
  await expect(near.getByRole('heading', { name: 'Related products' })).toBeVisible();
  await expect(near.getByRole('article').first()).toBeVisible();
  await expect(cardsFound(page)).toHaveCount(onFirstPage(await found(page)));
});

test('takes a price in the words for a filter that can be taken back', async ({ page }) => {
  await page.goto('/search/sofa');
  const all = await found(page);
  await page.goto('/search/sofa%20under%201000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa under 1000” in Gurgaon');
  expect(await found(page)).toBeLessThan(all);
  expect(Math.max(...(await rents(cards(page))))).toBeLessThanOrEqual(1000);
  await expectWell(page);
  await page.getByRole('button', { name: 'Remove Up to ₹1,000 per month' }).click();
  await expect(page).toHaveURL('/search/sofa%20under%201000?max=any');
  await expect(cardsFound(page)).toHaveCount(onFirstPage(all));
});

test('takes “cheap” for an order among beds, with what only mentions one behind, and says so', async ({
  page,
}) => {
  await page.goto('/search/cheap%20bed');
  await found(page);
  const inStock = cardsInStock(page);
  const shown = await rents(inStock);
  const names = await inStock.getByRole('heading').allTextContents();
  const beds = names.filter((name) => /\bbed\b/.test(name) && !name.includes('sofa')).length;
  expect(beds).toBeGreaterThan(1);
  expect(names.slice(0, beds).join('; ')).not.toMatch(/bedside|mattress,/i);
  for (const part of [shown.slice(0, beds), shown.slice(beds)])
    expect(part).toEqual(part.toSorted((one, other) => one - other));
  await page.getByRole('button', { name: 'Remove Lowest rent first' }).click();
  await expect(page).toHaveURL('/search/cheap%20bed?sort=popular');
});

for (const words of ['bed & mattress', '1+1 sofa', 'sofa #1?', '50% @ $5; a=b', 'a/c', 'सोफ़ा']) {
  test(`finds ${words} on Enter, by its address and after a reload`, async ({ page }) => {
    await page.goto('/gurgaon');
    const field = page.getByRole('banner').locator('input[type="search"]');
    await field.fill(words);
    await field.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`“${words}” in Gurgaon`);
    await page.reload();
    await expect(heading).toHaveText(`“${words}” in Gurgaon`);
    await page.goto(`/search/${encodeURIComponent(words)}`);
    await expect(heading).toHaveText(`“${words}” in Gurgaon`);
    await expect(cards(page).first()).toBeVisible();
  });
}

for (const words of ['.', '..', '#', '🛏️', 'x'.repeat(101)]) {
  test(`says what helps instead of looking for ${words.slice(0, 5)}`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/Type a product name|longer than 100 letters/);
    await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectWell(page);
    await main.getByRole('link', { name: 'queen bed' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
}

test('says that we don’t rent a thing, and leads to the nearest', async ({ page }) => {
  await page.goto('/search/bunk%20bed');
  const main = page.getByRole('main');
  await expect(main).toContainText('We don’t rent “bunk bed”. Here is the closest we have.');
  await expect(main.getByRole('article').first()).toContainText(/bed/i);
  await main.getByRole('link', { name: 'Beds', exact: true }).click();
  await expect(page).toHaveURL('/gurgaon/furniture/beds');
});
