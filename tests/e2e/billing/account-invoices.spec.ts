import { readFile } from 'node:fs/promises';
import { expect } from '../../support/browser.ts';
import { expectFigure, paymentWindow } from '../../support/checkout.ts';
import { readOneTimePassword } from '../../support/inbox.ts';
import { carrySession, livesIn, signedIn } from '../../support/shopper.ts';
import { test } from '../../support/tenants.ts';
import { expectWell } from '../../support/well.ts';
import type { Locator, Page } from '@playwright/test';

const main = (page: Page): Locator => page.getByRole('main');
const invoice = (page: Page, number: string): Locator =>
  main(page).getByRole('article', { name: `Invoice ${number}` });
const card = (page: Page, name: string): Locator => main(page).getByRole('region', { name });

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test.describe('the invoices of the account', () => {
  test('are listed by month, and one of them is paid', async ({ page, december }) => {
    const tenant = december.tenants.single;
    await carrySession(page, tenant.token);
    await page.goto('/account');
    await main(page).getByRole('link', { name: 'Pending amount' }).click();
    await expect(page).toHaveURL(/page=invoice/);
    await expect(card(page, 'Unpaid Total')).toContainText('₹743.69');
    await expect(card(page, 'Total this month')).toContainText('₹743.69');
    await expect(card(page, 'December 2026')).toContainText(tenant.unpaid);
    const late = invoice(page, tenant.unpaid);
    await expect(late).toContainText('Overdue since 8 Dec 2026');
    await expectFigure(late, 'Amount', '₹1,061.99with ₹0.99 interest');
    await expectFigure(late, 'Still to pay', '₹743.69');
    await expectFigure(late, 'Generated on', '1 Dec 2026');
    await expect(invoice(page, tenant.paid)).toContainText('Paid');
    await expectFigure(invoice(page, tenant.paid), 'Paid with your order', '₹742.70');
    await expect(invoice(page, tenant.paid).getByRole('button', { name: 'Pay Now' })).toHaveCount(
      0,
    );
    await expectWell(page);
    await late.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹743.69' }).click();
    await expect(main(page)).toContainText(`Payment received for invoice ${tenant.unpaid}.`);
    await expect(late).toContainText('Paid');
    await expect(card(page, 'Unpaid Total')).toContainText('Nothing is due.');
    await expectWell(page);
  });

  test('are paid on their own page, to which a letter leads', async ({ page, december }) => {
    const tenant = december.tenants.letter;
    await carrySession(page, tenant.token);
    await page.goto(`/account/invoices/${tenant.unpaid}`);
    const payment = card(page, 'Payment');
    await expect(payment).toContainText('To pay today: ₹743.69, with ₹0.99 interest');
    await expectWell(page);
    await payment.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹743.69' }).click();
    await expect(main(page)).toContainText(`Payment received for invoice ${tenant.unpaid}.`);
    await expect(payment).toHaveCount(0);
    await expect(main(page).getByRole('article')).toContainText('Paid');
    await page.goto(`/account/invoices/${tenant.paid}`);
    await expect(main(page).getByRole('article')).toContainText('Paid');
    await expect(main(page).getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  });

  test('are paid all at once, after a window that was dismissed', async ({ page, december }) => {
    const tenant = december.tenants.all;
    await carrySession(page, tenant.token);
    await page.goto('/account?page=invoice');
    const clear = card(page, 'Unpaid Total').getByRole('button', { name: 'Clear Dues' });
    await clear.click();
    const listed = page.waitForResponse(/\/api\/order\/listInvoices/);
    await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
    await listed;
    await expect(invoice(page, tenant.unpaid)).toContainText('Overdue since 8 Dec 2026');
    await clear.click();
    await paymentWindow(page).getByRole('button', { name: 'Pay ₹743.69' }).click();
    await expect(main(page)).toContainText('Payment received for all your dues.');
    await expect(card(page, 'Total this month')).toContainText('Nothing is due.');
    await page.goto('/account?page=payments');
    const payment = main(page).getByRole('row').filter({ hasText: tenant.unpaid });
    await expect(payment).toContainText('Invoice');
    await expect(payment).toContainText('Online');
    await expect(payment).toContainText('Paid');
    await expectWell(page);
  });

  test.describe('of a payment that the server has not heard of', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('say so', async ({ page, december }) => {
      await page.route('**/api/order/updatePaymentInvoice', (route) => route.abort());
      await carrySession(page, december.tenants.unheard.token);
      await page.goto('/account?page=invoice');
      await card(page, 'Total this month').getByRole('button', { name: 'Pay this month' }).click();
      await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
      await expect(main(page)).toContainText('We haven’t received your payment yet.');
    });
  });

  test('and the payments of somebody new are empty', async ({ page, renter: _ }) => {
    await page.goto('/account?page=invoice');
    await expect(main(page).getByText('No invoices present...')).toBeVisible();
    await page.goto('/account?page=payments');
    await expect(main(page).getByText('No payments done till now...')).toBeVisible();
  });
});

test('an invoice is viewed, printed on one A4 page and kept as a PDF @desktop', async ({
  page,
  december,
}) => {
  const { token, paid, orderNumber } = december.tenants.reader;
  await carrySession(page, token);
  await page.goto('/account?page=invoice');
  await invoice(page, paid).getByRole('link', { name: 'View Invoice' }).click();
  await expect(page).toHaveURL(`/account/invoices/${paid}`);
  const sheet = invoice(page, paid);
  await expect(sheet.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expectFigure(sheet, 'Invoice number', paid);
  await expectFigure(sheet, 'Generated on', '10 Nov 2026');
  await expectFigure(sheet, 'Order number', orderNumber);
  await expectFigure(sheet, 'GSTIN', '06AAKCB0000H2ZC');
  await expectFigure(sheet, 'Reverse charge', 'No');
  await expect(sheet).toContainText('06 Haryana');
  const line = sheet.getByRole('row').filter({ hasText: 'Oslo 3-Seater Sofa' });
  for (const cell of ['997323', '12 Months', '₹629.40', '₹56.65', '₹742.70'])
    await expect(line).toContainText(cell);
  await expectFigure(sheet, 'Final amount', '₹742.70');
  await expectFigure(sheet, /^Due$/, '₹0');
  await expect(sheet.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expectWell(page);

  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download PDF' }).click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe(`invoice-${paid}.pdf`);
  expect((await readFile(await kept.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await main(page).getByRole('button', { name: 'Click to Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Click to Print' })).toBeHidden();
  await expect(sheet.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await expectWell(page);
});

test('an order is shown in full @desktop', async ({ page, december }) => {
  const { token, orderNumber } = december.tenants.reader;
  await carrySession(page, token);
  await page.goto(`/account/order/${orderNumber}`);
  const sheet = main(page).getByRole('article', { name: `Order ${orderNumber}` });
  await expect(sheet).toContainText('Delivered');
  await expect(sheet).toContainText('Placed on 10 Nov 2026');
  await expect(sheet).toContainText('Sector 56');
  const line = sheet.getByRole('row').filter({ hasText: 'Oslo 3-Seater Sofa' });
  for (const cell of ['12 Months', '₹899.16', '₹80.92', '₹1,061'])
    await expect(line).toContainText(cell);
  await expect(line.getByRole('cell', { name: '₹80.92' })).toHaveCount(2);
  for (const [name, amount] of [
    ['Total Deposit', '₹1,061'],
    ['Monthly Bill', '₹1,061'],
    ['Total Amount', '₹2,122'],
    ['Discount', '₹0'],
    ['Final Amount', '₹2,122'],
    ['Deposit Amount', '₹1,061'],
    ['Total Paid', '₹2,122'],
  ] as const)
    await expectFigure(sheet, name, amount);
  await expect(sheet).not.toContainText('Express Delivery Charge');
  await expect(sheet).toContainText('The deposit is returned after the tenure ends');
  await expectWell(page);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await expectWell(page);
});

test('a signed-out visitor logs in first, and comes back to the invoice', async ({
  page,
  request,
  december,
}) => {
  const { paid, email } = december.tenants.reader;
  await page.goto(`/account/invoices/${paid}`);
  await expect(page).toHaveURL(`/login?url=${encodeURIComponent(`/account/invoices/${paid}`)}`);
  await main(page).getByLabel('Username (email or phone)').fill(email);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  const otp = main(page).getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  await otp.fill(await readOneTimePassword(request, email));
  await main(page).getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(`/account/invoices/${paid}`);
  await expect(invoice(page, paid)).toBeVisible();
});

test.describe("another customer's papers", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test("say 'Unauthorized access'", async ({ page, request, december }) => {
    const { paid, orderNumber } = december.tenants.reader;
    await signedIn(page, request);
    for (const path of [`/account/invoices/${paid}`, `/account/order/${orderNumber}`]) {
      await page.goto(path);
      await expect(main(page).getByRole('alert')).toHaveText('Unauthorized access');
    }
    await expectWell(page);
  });
});
