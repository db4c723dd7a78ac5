import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { test } from '../../support/office-people.ts';
import { rent } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.use({ expectedErrors: [/ERR_FAILED|Failed to load|status of 404/] });

test('says that the shop is away, keeps what was typed, and goes on once it is back @desktop', async ({
  page,
  request,
  operator,
}) => {
  const number = await rent(request, await registered(request), SOFA);
  await operator('care', `/office/order?number=${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const away = page.getByText(
    /^We can’t reach the server right now\. This page may be out of date/,
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(away).toBeHidden();

  await page.route('**/api/**', (route) => route.abort());
  const note = page.getByLabel('New note');
  await note.fill('Wants to be called before noon.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(/so this may not be saved/)).toBeVisible();
  await expect(note).toHaveValue('Wants to be called before noon.');
  await expect(away).toBeVisible();
  await expectWell(page);
  await again.click();
  await expect(away).toBeVisible();

  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(away).toBeHidden();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Wants to be called before noon.')).toBeVisible();
});

test('an address below the office that names nothing leads to what waits', async ({ page }) => {
  const answer = await page.goto('/office/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Go to Today' })).toHaveAttribute(
    'href',
    '/office/today',
  );
  await expectWell(page);
});

test('a phone folds the filters of a list, and says how many are set', async ({
  page,
  operator,
}) => {
  await operator('care', '/office/orders');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await status.selectOption({ label: 'Cancelled' });
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect(status).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Filters (1 set)' }).click();
  await expect(status).toBeHidden();
});
