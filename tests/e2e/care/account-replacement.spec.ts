import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { command } from '../../support/office.ts';
import { ask, test, TODAY } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

test('reports what arrived damaged, and gets an order in its place for nothing', async ({
  page,
  request,
  season,
  deliveredOrder: { customer, number },
}) => {
  await page.goto(`/account?page=order&report=${number}`);
  const order = orderCard(page, number);
  await expect(order.getByRole('button', { name: /^Report Issue/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await expect(dialog.getByText(/^We’ll replace it free of charge/)).toBeHidden();
  await dialog.getByLabel('Reason').selectOption('It arrived damaged');
  await expect(
    dialog.getByText(/^We’ll replace it free of charge if you report it by 24 Mar 2027/),
  ).toBeVisible();
  await expectWell(page);
  await dialog.getByLabel('Description').fill('A leg is broken.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Your issue has been submitted succesfully.')).toBeVisible();

  const path = '/api/order/showAllIssues';
  const [{ id } = { id: 0 }] = await ask<{ id: number }[]>(request, customer, path);
  const on = addDaysTo(day(TODAY), 1);
  await command(
    season.folder,
    'confirm-replacement',
    '--issues',
    String(id),
    '--half',
    'morning',
    '--day',
    on,
  );
  await page.goto('/account?page=order');
  const next = page.getByRole('article').filter({ hasText: `It replaces order ${number}` });
  await expect(next.getByText('Delivery scheduled').first()).toBeVisible();
  await expect(next.getByText('₹0', { exact: true }).first()).toBeVisible();
  await expectWell(page);
  await page.goto('/account?page=issues');
  const issue = page.getByRole('article', { name: 'It arrived damaged' });
  await expect(issue.getByText(/^We’ll replace it free of charge on Tue 23 Mar/)).toBeVisible();
});
