import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { expect } from '../../support/browser.ts';
import { losing } from '../../support/lost-answer.ts';
import { command } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/ERR_FAILED|status of (401|409)/] });

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What a camera sees of a label. */
async function pictureOf(text: string) {
  const buffer = await sharp(Buffer.from(encodeQR(text, 'svg', { border: 4, scale: 8 })))
    .flatten({ background: 'white' })
    .resize(600)
    .png()
    .toBuffer();
  return { name: 'label.png', mimeType: 'image/png', buffer };
}

test('finds a unit, adds some, prints their labels, and opens one by its label @desktop', async ({
  page,
  office,
  operator,
}) => {
  await operator('floor', '/office/units');
  await expect(heading(page, 'Units')).toBeVisible();
  await page.getByLabel('Find', { exact: true }).fill('oslo 3');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/search=oslo\+3/);
  await expect(row(page, 'OSL3-0001')).toBeVisible();
  await expect(row(page, 'In the store').first()).toBeVisible();
  await expectWell(page);

  await page.getByRole('combobox', { name: 'Product' }).selectOption('oslo-3-seater-sofa');
  await page.getByLabel('Quantity').fill('0');
  await page.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText('Enter 1 to 120.')).toBeVisible();
  await page.getByLabel('Quantity').fill('');
  await page.getByLabel('Quantity').pressSequentially('1000');
  await page.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText('Enter 1 to 120.')).toBeVisible();
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Bay').fill('Dock 2');
  await page.getByRole('button', { name: 'Add 3 units to the store' }).click();
  const added = page.getByText(/^OSL3-\d+ to OSL3-\d+ are in the store/);
  await expect(added).toBeVisible();
  const [tag = ''] = /OSL3-\d+/.exec(await added.innerText()) ?? [];

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  const labels = await readFile(await (await download).path());
  expect(labels.subarray(0, 5).toString()).toBe('%PDF-');

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await page.getByRole('button', { name: 'Scan a label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a label' });
  const picture = dialog.getByLabel('Take a picture of the label');
  await expect(dialog.getByText('We can’t use a camera here.')).toBeVisible();
  await expectWell(page);
  await picture.setInputFiles(await pictureOf('https://elsewhere.example/'));
  await expect(dialog.getByText('This isn’t one of our labels.')).toBeVisible();
  await picture.setInputFiles(await pictureOf(`${office.address}/office/unit?tag=${tag}`));
  await expect(page).toHaveURL(`/office/unit?tag=${tag}`);
  await expect(heading(page, tag)).toBeVisible();
  await expect(page.getByText('Dock 2').first()).toBeVisible();
  await expect(page.getByText('No repair visits yet.')).toBeVisible();
  await expectWell(page);

  await page.goto('/office/units');
  await expect(heading(page, 'Units')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the office' });
  await expect(search).toBeFocused();
  await search.fill(tag.toLowerCase());
  await expect(page.getByRole('option', { name: new RegExp(tag) })).toBeVisible();
  await search.press('Enter');
  await expect(heading(page, tag)).toBeVisible();
});

test('a unit whose answer is lost on its way is not added twice', async ({ page, operator }) => {
  await operator('floor', '/office/units');
  await page.getByRole('combobox', { name: 'Product' }).selectOption('agra-nesting-tables');
  const add = page.getByRole('button', { name: 'Add 1 unit to the store' });
  await losing(page, '**/api/office/units', () => add.click());
  await add.click();
  await expect(page.getByText(/This was already done when you pressed/)).toBeVisible();
  await add.click();
  await expect(page.getByText('Please choose the product.')).toBeVisible();
  await expect(page.getByText(/This was already done when you pressed/)).toBeHidden();
  await page.getByRole('combobox', { name: 'Product' }).selectOption('agra-nesting-tables');
  await add.click();
  await expect(page.getByText(/ is in the store\. Print its label below\./)).toBeVisible();
});

test('tells a second operator how a unit stands now, and keeps what was typed @desktop', async ({
  page,
  office,
  operator,
}) => {
  await operator('floor', '/office/units?search=kochi');
  await page
    .getByRole('link', { name: /^KOCB-\d+/ })
    .last()
    .click();
  const title = page.getByRole('heading', { level: 1, name: /^KOCB-/ });
  await expect(title).toBeVisible();
  const tag = await title.innerText();
  await page.getByLabel('Note').fill('A shelf is loose');
  await command(office.folder, 'put-unit', '--tag', tag, '--to', 'lost');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('repair');
  await page.getByRole('button', { name: 'Send to repair' }).click();
  await expect(page.getByText('It was “In the store” and is now “Lost”.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('A shelf is loose');
  await page.getByRole('combobox', { name: 'Location' }).selectOption('inspection');
  await page.getByRole('button', { name: 'Found: send to inspection' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).selectOption('store');
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('worn');
  await page.getByRole('button', { name: 'Put in the store' }).click();
  await expect(row(page, 'In the store').first()).toContainText('Asha Rao');
  await expectWell(page);
});
