import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { rent } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|409)/] });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the books show a month, its taxes and who owes, and every table as a file @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  await deliver(office.folder, number, TODAY);
  await operator('books', '/office/today');
  const tiles = page.getByRole('list', { name: 'Books' });
  await expect(tiles.getByText(/^[1-9]\d* invoices?$/)).toBeVisible();
  await expectWell(page);
  await tiles.getByRole('link', { name: 'Billed this month' }).click();

  await expect(heading(page, 'Month')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Billed: ₹[\d,]+/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Billed', exact: true })).toContainText('Rent');
  await expect(page.getByRole('heading', { name: /^Deposit deductions: ₹/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(
    page.getByRole('table', { name: 'Billed, credited and collected by month' }),
  ).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText('This month is over')).toBeVisible();
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText(/^As of/)).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Books' });
  await pages.getByRole('link', { name: 'GST' }).click();
  await expect(page.getByRole('table', { name: /^Tables of/ })).toContainText('B2CS');
  await expectWell(page);

  await pages.getByRole('link', { name: 'Overdue' }).click();
  await expect(page.getByText('No overdue customers.')).toBeVisible();
  await expect(page.getByText('Not due yet')).toBeVisible();
  await expectWell(page);

  await pages.getByRole('link', { name: 'Use and payback' }).click();
  await expect(page.getByRole('table', { name: 'Products by city' })).toBeVisible();
  await expectWell(page);

  await pages.getByRole('link', { name: 'Funnel' }).click();
  await expect(page.getByRole('table', { name: 'All products' })).toContainText('Added to cart');
  await expect(page.getByRole('row').filter({ hasText: 'Oslo 3-seater' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Enquiries and quotes this month' })).toBeVisible();
  await expectWell(page);

  await pages.getByRole('link', { name: 'Files' }).click();
  await expect(heading(page, 'Files')).toBeVisible();
  await expectWell(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Orders as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(number);
  await expect(page.getByText('Downloaded.')).toBeVisible();
});
