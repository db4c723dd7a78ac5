import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { hold } from '../../support/held.ts';
import { command } from '../../support/office.ts';
import { jpeg } from '../../support/pictures.ts';
import { ask, rent, test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

test('reports an issue with a picture, reads the answer, and opens it again', async ({
  page,
  request,
  season,
  deliveredOrder: { customer, number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number)
    .getByRole('button', { name: /^Report Issue/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await dialog.getByLabel('Reason').selectOption('It arrived damaged');
  await dialog.getByLabel(/^Add pictures/).setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
  ]);
  await expect(dialog).toContainText('notes.pdf wasn’t added: We can’t read this photo');
  await expect(dialog.getByRole('button', { name: 'Remove leg.jpg' })).toBeVisible();
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Submit without notes.pdf' }).click();
  await expect(dialog).toContainText('Your issue has been submitted succesfully.');
  await dialog.getByRole('link', { name: 'Account > Issues' }).click();

  const issue = page.getByRole('article', { name: 'It arrived damaged' });
  await expect(issue).toContainText('We’ll reply by Tue 23 Mar.');
  await issue.getByRole('button', { name: 'Show 1 picture' }).click();
  await expect(issue.getByRole('img')).toHaveJSProperty('naturalWidth', 40);
  await expectWell(page);

  const path = '/api/order/showAllIssues';
  const [{ id } = { id: 0 }] = await ask<{ id: number }[]>(request, customer, path);
  await command(
    season.folder,
    'answer-issue',
    '--id',
    String(id),
    '--answer',
    'We bring a new leg on Friday.',
    '--close',
  );
  await page.reload();
  await expect(issue).toContainText('RESOLVED');
  await expect(issue).toContainText('We bring a new leg on Friday.');
  await issue.getByRole('button', { name: 'Open again' }).click();
  await issue.getByLabel('What’s still wrong').fill('It gave way again.');
  await issue.getByRole('button', { name: 'Open again' }).click();
  await expect(issue).toContainText('Your issue is open again.');
  await expect(issue).toContainText('PENDING');
  await expect(issue.getByRole('listitem').filter({ hasText: 'It gave way again.' })).toBeVisible();
  await expectWell(page);
});

test('the window opens with its frame while its form is on its way, and gives the focus back', async ({
  page,
  request,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  const letGo = await hold(page, '**/_astro/report-issue-content*.js');
  await page.goto('/account?page=order');
  const report = orderCard(page, number).getByRole('button', { name: /^Report Issue/ });
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await report.click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await report.click();
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
});
