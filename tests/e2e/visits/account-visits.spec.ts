import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { command } from '../../support/office.ts';
import { rent, test, TODAY } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

const region = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name });

const CREW = ['--crew', 'Imran Khan', '--crew-phone', '+91 98765 43210'] as const;

test('follows a delivery from before it is planned, and moves it once', async ({
  page,
  request,
  season,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  await page.goto(`/account/order/${number}`);
  const waiting = region(page, 'Delivery');
  await expect(
    waiting.getByText(/^We’ll schedule it once your documents are uploaded/),
  ).toBeVisible();

  const on = ['--day', '2027-03-24', '--half', 'morning', '--without-kyc', 'Seen by the crew'];
  await command(season.folder, 'schedule-order', '--number', number, ...on, ...CREW);
  await page.goto('/account');
  const planned = region(page, 'Delivery on Wed 24 Mar, 9 am to 1 pm');
  await expect(planned.getByText('Imran Khan')).toBeVisible();
  await expectWell(page);
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(planned.getByText(/^\d{4}$/)).toBeVisible();
  await expect(
    planned.getByText(/^Give it to the delivery team once your items are/),
  ).toBeVisible();
  await expect(planned.getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(planned.getByText(/One missed delivery is free, two cost ₹1,000/)).toBeVisible();
  await expectWell(page);

  const dialog = page.getByRole('dialog', { name: 'Move it to another time' });
  await planned.getByRole('button', { name: 'Move the delivery' }).click();
  await expect(dialog.getByText(/^It’s planned for Wed 24 Mar, 9 am to 1 pm/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(planned.getByRole('button', { name: 'Move the delivery' })).toBeFocused();

  await page.goto(`/account/order/${number}?do=move`);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText(/^It’s already planned for that time/)).toBeVisible();
  await expectWell(page);
  await dialog.getByLabel('New day').selectOption('Fri 26 Mar');
  await dialog.getByLabel('Time').selectOption('2 pm to 6 pm');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  const moved = region(page, 'Delivery on Fri 26 Mar, 2 pm to 6 pm');
  await expect(moved.getByText('We’ll come on Fri 26 Mar, 2 pm to 6 pm.')).toBeVisible();
  await expect(moved.getByRole('heading')).toBeFocused();
  await expect(moved.getByText('If you need another time, please write to us.')).toBeVisible();
  await expect(moved.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.+subject=Order%20${number}$`),
  );
  await expect(moved.getByRole('button', { name: 'Move the delivery' })).toHaveCount(0);

  await page.goto(`/account/order/${number}?do=move`);
  await expect(
    page.getByText('The delivery can’t be moved again: you’ve already moved it once.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectWell(page);
});

test('sees what a missed attempt brings with it, and how the delivery ended', async ({
  page,
  request,
  season,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  await command(
    season.folder,
    'schedule-order',
    '--number',
    number,
    '--day',
    TODAY,
    '--without-kyc',
    'Seen by the crew',
  );
  await page.goto('/account');
  await expect(region(page, 'Your delivery is today').getByText('Delivery code')).toBeVisible();
  await command(season.folder, 'miss-order', '--number', number, '--outcome', 'not_home');
  await page.goto(`/account/order/${number}`);
  const next = page.getByRole('main').getByRole('region', { name: /^Delivery on/ });
  await expect(next.getByText('One missed attempt.')).toBeVisible();
  await expect(next.getByText(/A second missed delivery costs ₹1,000/)).toBeVisible();
  const download = page.waitForEvent('download');
  await next.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`order-${number}.ics`);
  const code = await next.getByText(/^\d{4}$/).textContent();
  const told = ['--on', TODAY, '--code', code ?? ''];
  await command(season.folder, 'deliver-order', '--number', number, ...told);
  await page.goto(`/account/order/${number}`);
  const done = region(page, 'Delivery done on Mon 22 Mar');
  await expect(done.getByText('You confirmed it with your delivery code.')).toBeVisible();
  await expectWell(page);
});

test('somebody at home follows a delivery without the account, until it is delivered', async ({
  page,
  request,
  season,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  const scheduled = ['--day', TODAY, '--half', 'afternoon', '--without-kyc', 'Seen by the crew'];
  await command(season.folder, 'schedule-order', '--number', number, ...scheduled, ...CREW);
  await page.goto(`/account/order/${number}`);
  const link = page.getByRole('link', { name: 'Share this visit with someone at home' });
  const address = await link.getAttribute('href');
  await page.evaluate(() => localStorage.clear());
  await page.goto(address ?? '');
  const followed = region(page, 'We’ll come on Mon 22 Mar, 2 pm to 6 pm');
  await expect(followed.getByText('Imran', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Khan')).toHaveCount(0);
  await expectWell(page);
  const told = ['--on', TODAY, '--without-code', 'The phone was empty'];
  await command(season.folder, 'deliver-order', '--number', number, ...told);
  await page.reload();
  const over = region(page, 'Delivered');
  await expect(over.getByText(/^Everything is delivered/)).toBeVisible();
  await expectWell(page);
});

test.describe('an address of no delivery', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('says so', async ({ page }) => {
    await page.goto('/track/0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10');
    await expect(page.getByText(/^We couldn’t find this delivery/)).toBeVisible();
    await expectWell(page);
  });
});
