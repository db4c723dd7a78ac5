import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { command } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

/** More than a page of the log. */
const MANY = 55;

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');

test('finds what was done by whom and with what, a page at a time, in an address to pass on @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const colleague = await registered(request);
  await command(office.folder, 'invite-person', '--email', colleague.email, '--role', 'care');
  for (let count = 0; count < MANY; count += 1) {
    await command(office.folder, 'close-incident', '--id', '999999').catch(() => 'refused');
  }
  await operator('books', '/office/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  await expect(page.getByText('50 shown')).toBeVisible();
  await expectWell(page);

  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(rows(page).filter({ hasText: colleague.email })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('50 shown')).toBeVisible();

  await page.getByLabel('Action').selectOption({ label: 'Operator invited' });
  await expect(page).toHaveURL(/action=operator\+invite/);
  await expect(rows(page).filter({ hasText: colleague.email })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Problem closed' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type(colleague.email);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Role: care')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue(colleague.email);

  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Who' }).uncheck();
  await expect(rows(page).getByText('meena')).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('meena')).toBeHidden();

  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/office/log');
  await page.getByLabel('Find', { exact: true }).fill('B261122-NOSUCH');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No log entries match.')).toBeVisible();
});

test('a bare number leads to what was done with that thing alone', async ({
  page,
  office,
  operator,
}) => {
  const crew = ['--who', 'Sunil and Imran', '--phone', '9810000002'];
  await command(
    office.folder,
    'add-crew',
    '--city',
    'gurgaon',
    '--name',
    'Van of the log',
    ...crew,
  );
  const day = ['--city', 'gurgaon', '--day', TODAY];
  const list = await command(office.folder, 'day', ...day);
  const id = /^ *(\d+) .*Van of the log/m.exec(list)?.[1] ?? '';
  await command(office.folder, 'change-crew', '--crew', id, '--name', 'Van of the day', ...crew);
  // A matter has the same number, whether there is such or not.
  await command(office.folder, 'close-incident', '--id', id).catch(() => 'refused');
  await operator('owner', `/office/log?search=${id}`);
  await expect(rows(page).filter({ hasText: 'Problem closed' })).toHaveCount(1);
  const changed = rows(page).filter({ hasText: 'Crew changed' });
  await changed.getByRole('link', { name: `Crew ${id}` }).click();
  await expect(page).toHaveURL(/about=crew\+\d+/);
  await expect(page.getByRole('region', { name: `Entries about Crew ${id}` })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectWell(page);
});
