import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { expectFigure, paymentWindow } from '../../support/checkout.ts';
import { payInvoices, test } from '../../support/renting.ts';
import { signedInAgain } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

/** Three weeks after the season ended, when the bill of its first month beyond is two days overdue. */
test.use({ seasonOver: '2027-04-09T10:00:00+05:30' });

test('extends an order whose plan has ended, once what is overdue is paid', async ({
  page,
  request,
  season,
}) => {
  const { renter, orderNumber } = season;
  const customer = await signedInAgain(page, request, renter);
  await page.goto('/account?page=order');
  const card = orderCard(page, orderNumber);
  await card.getByRole('button', { name: 'Extend' }).click();
  const unpaid = page.getByRole('dialog', { name: 'Unpaid invoices' });
  await expect(unpaid).toContainText(
    'You can only extend an order if your last invoices are paid. Please check Account > Invoices, for unpaid invoices.',
  );
  await expectWell(page);
  await unpaid.getByRole('link', { name: 'Account > Invoices' }).click();
  await expect(page).toHaveURL(/page=invoice/);
  await payInvoices(request, customer);

  await page.goBack();
  await card.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend Order' });
  await expectFigure(dialog, 'Current expiry', '19 Mar 2027');
  for (const note of [
    'The extension is immediate once confirmed.',
    'The current month’s rent must be paid.',
  ])
    await expect(dialog).toContainText(note);
  await expect(dialog).not.toContainText('The active deposit');
  const payNow = dialog.getByRole('button', { name: 'Pay Now' });
  await expect(payNow).toBeDisabled();
  await expect(dialog.getByLabel('Period').locator('option')).toHaveText([
    'Select Period',
    '3 months',
    '6 months',
    '9 months',
    '12 months',
  ]);
  await dialog.getByLabel('Period').selectOption('6 months');
  await expectFigure(dialog, 'New expiry', '19 Sep 2027');
  await expect(dialog).toContainText('All of it goes towards your next invoices.');
  await expect(dialog).toContainText('is ₹3,538.50, GST included: 6 × ₹589.75.');
  await dialog.getByLabel('Period').selectOption('12 months');
  await expect(dialog).toContainText('So it’s not exactly 12 × ₹589.75.');
  await dialog.getByLabel('Period').selectOption('6 months');
  await expectWell(page);

  await payNow.click();
  const reloaded = page.waitForResponse('**/api/order/viewAllOrders/*');
  await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
  await reloaded;
  await expect(page.getByText('Order extended successfully.')).toHaveCount(0);

  await card.getByRole('button', { name: 'Extend' }).click();
  await dialog.getByLabel('Period').selectOption('6 months');
  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Order extended successfully.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  await expect(card.getByText(/^Placed on .*, extended until 19 Sep 2027$/)).toBeVisible();
  await card.getByText('Order extensions (1)').click();
  await expectFigure(card, 'Extended months', '6 months');
  await expectFigure(card, 'New expiry', '19 Sep 2027');
  await expectFigure(card, 'Comments', 'Extended by you');
  await expectWell(page);
});
