import { expect, test } from '../../support/browser.ts';
import { hold, REACT } from '../../support/held.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test('asks a first visitor for the city and goes to the same page there', async ({ page }) => {
  await page.goto('/noida/furniture');
  const picker = page.getByRole('dialog');
  await expect(picker).toBeVisible();
  await expectWell(page);
  await picker.getByRole('button', { name: 'Delhi' }).click();
  await expect(page).toHaveURL('/delhi/furniture');
  const stored = await page.evaluate(() => [
    localStorage.getItem('city'),
    localStorage.getItem('cityId'),
  ]);
  expect(stored).toEqual(['delhi', '2']);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('opens by itself without React, and takes the first press before it has come', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (REACT.test(url) || url.includes('city-window')) scripts.push(url);
  });
  await hold(page, REACT);
  await page.goto('/noida/furniture');
  const picker = page.getByRole('dialog', { name: 'Where do you live?' });
  await expect(picker.getByRole('heading')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await picker.getByRole('button', { name: 'Delhi' }).click();
  await expect(page).toHaveURL('/delhi/furniture');
});

test('marks the city that was chosen, and gives the focus back', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  const opener = page.getByRole('banner').getByRole('button', { name: 'City: Gurgaon' });
  await opener.click();
  const picker = page.getByRole('dialog', { name: 'Where do you live?' });
  const pressed = picker.getByRole('button', { pressed: true });
  await expect(pressed).toHaveText('Gurgaon');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(opener).toBeFocused();
});

test('does not cover an address that names its city', async ({ page }) => {
  await page.goto('/delhi/furniture');
  const sofas = page.getByRole('main').getByRole('link').first();
  await expect(sofas).toBeVisible();
  await expect(page.locator('#city-picker')).toBeHidden();
  await page.goto('/cart');
  await expect(page.locator('#city-picker')).toBeVisible();
});

test('leads the root to the home page of the stored city', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/');
  await expect(page).toHaveURL('/delhi');
});

test('takes noida as a root without a city and asks again', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/noida');
  await page.getByRole('dialog').getByRole('button', { name: 'Gurgaon' }).click();
  await expect(page).toHaveURL('/gurgaon');
});

test('treats a stored city that does not exist as none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('city', 'mumbai'));
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('shows express delivery in Gurgaon only @both-widths', async ({ page, isMobile }) => {
  await livesIn(page, 'gurgaon');
  const express = page.getByRole('link', { name: /Express delivery/ });
  for (const [city, count] of [
    ['gurgaon', 1],
    ['delhi', 0],
  ] as const) {
    await page.goto(`/${city}`);
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(express.filter({ visible: true })).toHaveCount(count);
  }
});

test('leads a list without a city to the stored one', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/productList/furniture');
  await expect(page).toHaveURL('/delhi/furniture');
});

for (const address of ['/login', '/user/add/address', '/faq', '/blogs']) {
  test(`does not cover ${address}, which needs no city`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#city-picker')).toBeHidden();
  });
}

test('leaves the new products open, where the city is a choice', async ({ page }) => {
  await page.goto('/indianrentals');
  await page.getByRole('banner').getByRole('button', { name: 'City' }).click();
  const picker = page.getByRole('dialog', { name: 'Where do you live?' });
  await picker.getByRole('button', { name: 'Delhi' }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL('/indianrentals');
});

for (const address of ['/blogs/sofa-on-rent-in-gurgaon', '/faq']) {
  test(`a search from ${address}, whose title names Gurgaon, is in Gurgaon`, async ({ page }) => {
    await page.goto(address);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: 'City: Gurgaon' })).toBeVisible();
    await expect(page.locator('#city-picker')).toBeHidden();
    await banner.locator('input[type="search"]').fill('sofa');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/sofa');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('#city-picker')).toBeHidden();
  });
}
