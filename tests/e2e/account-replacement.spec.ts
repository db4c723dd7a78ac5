import { addDaysTo, day } from '#domain/kolkata.ts';
import { expectAccessible } from '../support/accessible.ts';
import { orderCard } from '../support/account.ts';
import { expect } from '../support/browser.ts';
import { office } from '../support/office.ts';
import { ask, test, TODAY, withSofa } from '../support/renting.ts';
import { expectNoSidewaysScroll } from '../support/sideways.ts';

test('reports what arrived damaged, and gets an order in its place for nothing @any-width', async ({
  page,
  request,
  season,
}) => {
  const { customer, number } = await withSofa(page, request, season);
  await page.goto(`/account?page=order&report=${number}`);
  const order = orderCard(page, number);
  await expect(order.getByRole('button', { name: /^Report Issue/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await expect(dialog.getByText(/^We replace it free of charge/)).toBeHidden();
  await dialog.getByLabel('Reason').selectOption('It arrived damaged');
  await expect(
    dialog.getByText(/^We replace it free of charge: reports until 24 Mar 2027/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel('Description').fill('A leg is broken.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Your issue has been submitted succesfully.')).toBeVisible();

  const path = '/api/order/showAllIssues';
  const [{ id } = { id: 0 }] = await ask<{ id: number }[]>(request, customer, path);
  const on = addDaysTo(day(TODAY), 1);
  await office(season.folder, 'replacement', 'confirm', String(id), '--on', on);
  await page.goto('/account?page=order');
  const next = page
    .getByRole('article')
    .filter({ hasText: `It takes the place of order ${number}` });
  await expect(next.getByText('Delivery is planned').first()).toBeVisible();
  await expect(next.getByText('₹0', { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/account?page=issues');
  const issue = page.getByRole('article', { name: 'It arrived damaged' });
  await expect(issue.getByText(/^We replace it free of charge: order .* Tue 23 Mar/)).toBeVisible();
});
