import { expect, test } from '../../support/browser.ts';
import {
  cards,
  closeFilters,
  count,
  filters,
  found,
  onFirstPage,
  promised,
  rents,
} from '../../support/list.ts';
import { unfold } from '../../support/folds.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const FURNITURE = '/gurgaon/furniture';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('lists a category with its own box ticked and its kinds to choose from @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto(FURNITURE);
  await expect(cards(page)).toHaveCount(onFirstPage(await found(page)));
  const form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: /^Furniture/ })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: /^Appliances/ })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: /^Beds/ })).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /^Refrigerators/ })).toBeHidden();
  await expectWell(page);
});

test('leaves what was chosen, as many as were promised, and says so in the address @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto(FURNITURE);
  const form = await filters(page, isMobile);
  const beds = form.getByRole('checkbox', { name: /^Beds/ });
  const bedCount = await promised(beds);
  await beds.check();
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds`);
  await form.getByRole('radio', { name: '6 months' }).check();
  const ends = form.getByRole('spinbutton');
  await ends.last().fill('1500');
  await ends.last().press('Tab');
  const inStock = form.getByRole('checkbox', { name: 'In stock' });
  const left = await promised(inStock);
  await inStock.check();
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds&max=1500&tenure=6&stock=in`);
  await closeFilters(page, isMobile);

  await expect(count(page)).toHaveText(left === 1 ? '1 product found' : `${left} products found`);
  await expect(cards(page)).toHaveCount(left);
  expect(left).toBeLessThanOrEqual(bedCount);
  expect(Math.max(...(await rents(cards(page))))).toBeLessThanOrEqual(1500);
  await expect(cards(page).first()).toContainText('per month for 6 months');
  for (const link of await cards(page).getByRole('link').all()) {
    expect(await link.getAttribute('href')).toContain('/furniture/beds/');
  }
  await expectWell(page);
});

test('opens a filtered address as it was left, hidden from search engines', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${FURNITURE}?kind=beds,mattresses&sort=rent`);
  await expect(count(page)).not.toHaveText(/Checking/);
  const shown = await rents(cards(page));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rent');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/gurgaon\/furniture$/,
  );
  const form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: /^Mattresses/ })).toBeChecked();
  await form.getByRole('checkbox', { name: /^Beds/ }).uncheck();
  await expect(page).toHaveURL(`${FURNITURE}?kind=mattresses&sort=rent`);
});

test('clears each filter alone and all of them at once, and keeps the keyboard near', async ({
  page,
}) => {
  await page.goto(FURNITURE);
  const all = await found(page);
  await page.goto(`${FURNITURE}?kind=beds&max=1500&tenure=6`);
  const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  await expect(chosen).toHaveText([/Beds/, /Up to ₹1,500/, /For 6 months/]);
  await chosen.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds&tenure=6`);
  await expect(chosen.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(FURNITURE);
  await expect(count(page)).toHaveText(`${all} products found`);
  await expect(count(page)).toBeFocused();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('goes back and forward through the filters', async ({ page, isMobile }) => {
  await page.goto(FURNITURE);
  const all = await found(page);
  const form = await filters(page, isMobile);
  await form.getByRole('checkbox', { name: /^Beds/ }).check();
  await expect(page).toHaveURL(/kind=beds$/);
  await closeFilters(page, isMobile);
  const beds = await found(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rent-high');
  await expect(page).toHaveURL(/kind=beds&sort=rent-high$/);
  await page.goBack();
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
  await page.goBack();
  await expect(page).toHaveURL(FURNITURE);
  await expect(cards(page)).toHaveCount(onFirstPage(all));
  await page.goForward();
  await expect(cards(page)).toHaveCount(beds);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/furniture\/beds\//);
  await page.goBack();
  await expect(page).toHaveURL(`${FURNITURE}?kind=beds`);
  await expect(cards(page)).toHaveCount(beds);
});

test('brings another category, checking the inventory meanwhile', async ({ page, isMobile }) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/product/chosen?*appliance*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(FURNITURE);
  const own = await found(page);
  const form = await filters(page, isMobile);
  const appliances = form.getByRole('checkbox', { name: /^Appliances/ });
  const more = await promised(appliances);
  await appliances.check();
  await expect(count(page)).toHaveText('Checking Inventory ..');
  await expect(appliances).toBeFocused();
  answer();
  await expect(count(page)).toHaveText(`${own + more} products found`);
  await expect(page).toHaveURL(`${FURNITURE}?category=furniture,appliance`);
  await closeFilters(page, isMobile);
  await expect(cards(page)).toHaveCount(onFirstPage(own + more));
  const appliance = cards(page)
    .filter({ has: page.locator('a[href*="/appliance/"]') })
    .first();
  await expect(appliance.getByRole('button', { name: /^Wishlist: / })).toBeVisible();
  await expect(appliance.getByRole('img')).toHaveJSProperty('complete', true);
  await expectWell(page);
  await appliance.getByRole('link').click();
  await expect(page).toHaveURL(/\/gurgaon\/appliance\//);
});

test('takes a kind as ticked on its own page, and the rest of the filter along to others @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${FURNITURE}/sofas?sort=rent`);
  const sofas = await found(page);
  const form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: /^Sofas/ })).toBeChecked();
  const beds = form.getByRole('checkbox', { name: /^Beds/ });
  const more = await promised(beds);
  await beds.check();
  await expect(page).toHaveURL(`${FURNITURE}/sofas?kind=sofas,beds&sort=rent`);
  await closeFilters(page, isMobile);
  await expect(cards(page)).toHaveCount(sofas + more);
  const kind = page.locator('[data-list-kind]', { hasText: 'Beds' });
  await expect(kind).toBeVisible({ visible: isMobile });
  await expect(kind).toHaveAttribute('href', /\/gurgaon\/furniture\/beds\?sort=rent$/);
});

test('says in the words of the shop that nothing is left, and how to get out', async ({ page }) => {
  await page.goto(`${FURNITURE}?max=1`);
  await expect(count(page)).toHaveText('0 products found');
  await expect(
    page.getByText('Sorry ! No Items available with following search category.'),
  ).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('filters for express delivery in Gurgaon only', async ({ page, isMobile }) => {
  await page.goto('/gurgaon/expressDelivery');
  const express = /^Express ₹300/;
  const own = await found(page);
  let form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: express })).toBeChecked();
  await form.getByRole('checkbox', { name: /^Furniture/ }).check();
  await expect(page).toHaveURL('/gurgaon/expressDelivery?category=furniture');
  await closeFilters(page, isMobile);
  await expect.poll(() => found(page)).toBeLessThan(own);
  for (const card of await cards(page).all()) await expect(card).toContainText('₹300');

  await page.goto('/delhi/furniture?delivery=same-day');
  expect(await found(page)).toBeGreaterThan(0);
  form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: express })).toHaveCount(0);
});

test('names what express costs as the office has set it, and nothing else before', async ({
  page,
  isMobile,
}) => {
  const told = Promise.withResolvers<void>();
  await page.route('**/express/terms**', async (route) => {
    await told.promise;
    await route.fulfill({ json: { fee: 45_000, daysOff: [] } });
  });
  await page.goto('/gurgaon/expressDelivery');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText('₹300');
  told.resolve();
  await expect(cards(page).first()).toContainText('₹450');
  const form = await filters(page, isMobile);
  await expect(form.getByRole('checkbox', { name: /^Express ₹450/ })).toBeChecked();
});

test('shows no picture of a card higher than 300 pixels @both-widths', async ({ page }) => {
  await page.goto('/gurgaon/furniture');
  const picture = page.getByRole('article').first().getByRole('img').first();
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(300);
});

test('says below a list how its kind is brought, and by when an order of now comes', async ({
  page,
}) => {
  const delivery = page.getByRole('region', { name: 'Delivery in Gurgaon' });
  await page.goto(`${FURNITURE}/shoe-racks`);
  await unfold(delivery);
  await expect(delivery).toContainText(/Order now, get it by \w{3}\s\d{1,2}\s\w{3}\./);
  await delivery.getByText(/^All \d+ PIN codes$/).click();
  await expect(delivery.getByText('122001–122012')).toBeVisible();
  await expectWell(page);
  await page.goto('/gurgaon/medical');
  await expect(delivery).toContainText('calls within 24 hours');
  await expect(delivery).not.toContainText('Order now');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads as a list whose kinds are links', async ({ page }) => {
    await page.goto(FURNITURE);
    const all = await found(page);
    await expect(cards(page)).toHaveCount(onFirstPage(all));
    await expect(page.locator('#list-form')).toBeHidden();
    const kinds = page.getByRole('navigation', { name: 'Kinds' });
    await kinds.getByRole('link', { name: 'Sofas', exact: true }).click();
    await expect(page).toHaveURL(`${FURNITURE}/sofas`);
    await expect(cards(page).first()).toBeVisible();
    await page.goto(FURNITURE);
    await page.getByRole('link', { name: 'Show more products' }).click();
    await expect(page).toHaveURL(`${FURNITURE}?page=2`);
    await expect(cards(page)).toHaveCount(all - onFirstPage(all));
  });
});
