import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { command, WITHOUT_CODE } from '../../support/office.ts';
import { unfoldFilters } from '../../support/list-filters.ts';
import { enterByPasskey, invited, test } from '../../support/office-people.ts';
import { rent } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|403|409)/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('finds a customer by phone, shows all of them, gives goodwill, and blocks them @desktop', async ({
  page,
  request,
  office: { folder, ...office },
}) => {
  const care = await invited(request, { folder, ...office }, 'care');
  const customer = await registered(request);
  const number = await rent(request, customer, SOFA);
  const today = TODAY;
  await command(
    folder,
    'schedule-order',
    '--number',
    number,
    '--day',
    today,
    '--without-kyc',
    'Seen by the crew',
  );
  await command(folder, 'deliver-order', '--number', number, '--on', today, ...WITHOUT_CODE);

  await enterByPasskey(page, care, '/office/customers');
  await expect(heading(page, 'Customers')).toBeVisible();
  const found = page.getByRole('row').filter({ hasText: customer.email });
  await expect(found).toBeVisible();
  await expectWell(page);
  await page.keyboard.press('f');
  await page.keyboard.type(`+91 ${customer.contact}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 shown')).toBeVisible();
  await unfoldFilters(page);
  await page.getByLabel('Who').selectOption({ label: 'Blocked' });
  await expect(page.getByText('No customers match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Sort').selectOption({ label: 'Highest amount owed first' });
  await expect(page.getByText('No overdue customers.')).toBeVisible();
  await page.goBack();
  await found.getByRole('link', { name: customer.name }).click();

  await expect(heading(page, customer.name)).toBeVisible();
  await expect(region(page, 'Orders').getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `/office/order?number=${number}`,
  );
  await expect(region(page, 'Messages').getByText('Your order is confirmed')).toBeVisible();
  await expect(region(page, 'Statement').getByRole('table')).toBeVisible();
  const told = region(page, 'Timeline').getByRole('row').filter({ hasText: number });
  await expect(told.filter({ hasText: 'Delivered' })).toBeVisible();
  await expectWell(page);

  const giving = region(page, 'Give credit');
  await giving.getByRole('button', { name: 'Preview' }).click();
  await expect(giving.getByText('Please choose one.')).toBeVisible();
  await giving.getByLabel('What').selectOption({ label: 'Goodwill on an order' });
  await giving.getByLabel('Order').selectOption(number);
  await giving.getByLabel('Amount').fill('2000');
  await giving.getByLabel('Why').fill('The van came late.');
  await giving.getByRole('button', { name: 'Preview' }).click();
  await expect(giving.getByText('over your role’s monthly limit')).toBeVisible();
  await giving.getByLabel('Amount').fill('18');
  await giving.getByRole('button', { name: 'Preview' }).click();
  await expect(giving.getByText('₹15.26 and GST ₹2.74')).toBeVisible();
  await expectWell(page);
  await giving.getByRole('button', { name: 'Give ₹18' }).click();
  await expect(giving.getByText('given. We’ve emailed the customer.')).toBeVisible();
  await expect(region(page, 'Invoices').getByText('less ₹18')).toBeVisible();
  await expect(region(page, 'What we did').getByText('Goodwill given')).toBeVisible();

  const block = region(page, 'Block');
  await block.getByLabel('Reason').fill('Two months unpaid');
  await block.getByRole('button', { name: 'Block customer' }).click();
  await expect(region(page, 'Blocked').getByText('Two months unpaid')).toBeVisible();
  await expectWell(page);
  await region(page, 'Blocked').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Customer unblocked.')).toBeVisible();
  await expect(block.getByLabel('Reason')).toHaveValue('');
});
