import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { command } from '../../support/office.ts';
import { jpeg } from '../../support/pictures.ts';
import { ask, test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

interface Visit {
  readonly id: number;
  readonly kind: string;
}

test('books a repair visit with a picture from the item, moves it, and calls it off', async ({
  page,
  request,
  season,
  deliveredOrder: { customer, number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('link', { name: 'Book a repair visit' }).click();
  const form = page.getByRole('region', { name: 'Book a repair visit' });
  await expect(form.getByLabel('Item to repair')).toHaveValue(new RegExp(`^${number} `));
  await form.getByRole('button', { name: 'Book the visit' }).click();
  const missing = form.getByRole('alert');
  await expect(missing).toContainText('Please describe what’s broken and choose a day.');
  await form.getByLabel('What’s broken').fill('A leg came loose.');
  await form
    .getByLabel(/^Add pictures/)
    .setInputFiles({ name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await expect(form.getByRole('button', { name: 'Remove leg.jpg' })).toBeVisible();
  await form.getByLabel('Day').selectOption({ index: 2 });
  await expect(missing).toBeHidden();
  await form.getByLabel('Time').selectOption('2 pm to 6 pm');
  await expectWell(page);
  await form.getByRole('button', { name: 'Book the visit' }).click();

  await expect(
    page.getByRole('status').filter({ hasText: 'We’ll come to repair it on Wed 24 Mar' }),
  ).toBeVisible();
  const visit = page.getByRole('article');
  await expect(visit.getByText('Planned', { exact: true })).toBeVisible();
  await expect(visit.getByText(/Wed 24 Mar, 2 pm to 6 pm\./)).toBeVisible();
  const visits = await ask<Visit[]>(request, customer, '/api/order/visits');
  const { id } = visits.find(({ kind }) => kind === 'repair') ?? { id: 0 };
  const who = ['--crew', 'Imran Khan', '--crew-phone', '9810000002'];
  await command(season.folder, 'schedule-repair', '--id', String(id), ...who);

  await visit.getByRole('button', { name: 'Move' }).click();
  await visit.getByLabel('Day').selectOption({ label: 'Thu 25 Mar' });
  await visit.getByLabel('Time').selectOption('9 am to 1 pm');
  await visit.getByRole('button', { name: 'Move the visit' }).click();
  await expect(visit.getByText(/Thu 25 Mar, 9 am to 1 pm\./)).toBeVisible();
  await expect(visit.getByText('Imran Khan will come.')).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Move' })).toBeHidden();
  await expectWell(page);

  await visit.getByRole('link', { name: 'See the report' }).click();
  const issue = page.getByRole('article', { name: 'Repair visit' });
  await expect(issue.getByText('A leg came loose.')).toBeVisible();
  await expect(issue.getByRole('button', { name: 'Show 1 picture' })).toBeVisible();
  await page.goBack();

  await visit.getByRole('button', { name: 'Cancel visit' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the repair visit?' });
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(visit.getByText('It was cancelled.')).toBeVisible();
  await expectWell(page);
});

test('the window of an issue leads to a repair visit, and the home tells of it', async ({
  page,
  deliveredOrder: _,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: /^Report: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await dialog.getByRole('link', { name: 'Book a repair visit' }).click();
  await expect(dialog).toBeHidden();
  const form = page.getByRole('region', { name: 'Book a repair visit' });
  await form.getByLabel('What’s broken').fill('It creaks.');
  await form.getByLabel('Day').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Book the visit' }).click();
  await expect(page.getByRole('article').getByText('Planned', { exact: true })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Repair Tue 23 Mar', { exact: true })).toBeVisible();
});
