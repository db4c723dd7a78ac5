import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/browser.ts';
import { CONCENTRATOR, expectFigure, paymentWindow, SOFA } from '../support/checkout.ts';
import { deliver, office } from '../support/office.ts';
import { ask, payInvoices, rent, tell, test, TODAY } from '../support/renting.ts';
import { signedIn, signedInAgain } from '../support/shopper.ts';

/** Months of a rental are walked through in one test, on a machine that may be busy. */
test.describe.configure({ timeout: 300_000 });

const order = (page: Page, number: string): Locator =>
  page.getByRole('article', { name: `Order ${number}` });

/** The page is no wider than a small phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

test('says of each empty section what will be there', async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto('/account');
  await page.getByRole('link', { name: 'All Orders' }).click();
  await expect(page).toHaveURL(/page=order/);
  for (const [section, text] of [
    [
      'Orders',
      'No orders till now, Your orders will be shown here once you rent somthing with us.',
    ],
    [
      'Deposits',
      'No deposits till now, Your deposit details will be shown here once you rent somthing with us.',
    ],
    ['Issues', 'No issue found.'],
    ['Enquiry', 'No enquiries found.'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: section, exact: true })
      .click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
});

test('shows all of a delivered order, and takes an issue with it', async ({
  page,
  request,
  season,
}) => {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, SOFA);
  await deliver(season.folder, number, TODAY);
  await page.goto('/account?page=order');
  const card = order(page, number);
  await expect(card.getByText('DELIVERED', { exact: true }).first()).toBeVisible();
  await expectFigure(card, 'Monthly rent, excluding GST', '₹899');
  await expectFigure(card, 'GST 18%', '₹162');
  await expectFigure(card.locator('dl').nth(1), 'Security deposit', '₹1,061');
  await expectFigure(card, /^Delivery$/, 'FREE');
  await expectFigure(card, 'Total paid', '₹2,122');
  await expectFigure(card, 'Paid by', 'UPI');
  await card.getByText('Delivery details').click();
  await expectFigure(card, 'Delivery date', '22 Mar 2027');
  await expectFigure(card, 'Expiry date', '22 Mar 2028');
  await expect(card.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Download Summary' })).toHaveAttribute(
    'href',
    `/account/order/${number}`,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const report = card.getByRole('button', { name: /^Report Issue/ });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').selectOption('It stopped working');
  await dialog.getByLabel('Description').fill('One of the legs gave way.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
  await report.click();
  await expect(dialog.getByLabel('Description')).toHaveValue('One of the legs gave way.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('Your issue has been submitted succesfully.');
  await dialog.getByRole('link', { name: 'Account > Issues' }).click();
  const issue = page.getByRole('article', { name: 'It stopped working' });
  await expect(issue).toContainText('PENDING');
  await expect(issue).toContainText('One of the legs gave way.');
  const [{ id } = { id: 0 }] = await ask<{ id: number }[]>(
    request,
    customer,
    '/api/order/showAllIssues',
  );
  await office(season.folder, 'issue', 'close', String(id), 'We bring a new leg on Friday.');
  await page.reload();
  await expect(issue).toContainText('RESOLVED');
  await expect(issue).toContainText('We bring a new leg on Friday.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('extends an order whose plan has ended, once its invoices are paid', async ({
  page,
  request,
  season,
}) => {
  const { renter, orderNumber, folder } = season;
  await office(folder, 'billing', 'run');
  const customer = await signedInAgain(page, request, renter);
  await page.goto('/account?page=order');
  const card = order(page, orderNumber);
  await card.getByRole('button', { name: 'Extend' }).click();
  const unpaid = page.getByRole('dialog', { name: 'Unpaid invoices' });
  await expect(unpaid).toContainText(
    'You can only extend an order if your last invoices are paid. Please check Account > Invoices, for unpaid invoices.',
  );
  await expectAccessible(page);
  await unpaid.getByRole('link', { name: 'Account > Invoices' }).click();
  await expect(page).toHaveURL(/page=invoice/);
  await payInvoices(request, customer);

  await page.goBack();
  await card.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend Order' });
  await expectFigure(dialog, 'Current expiry', '19 Mar 2027');
  for (const note of [
    'The extension is immediate once confirmed.',
    'The active deposit stays active until the new expiry.',
    'The current month’s rent must be paid.',
  ])
    await expect(dialog).toContainText(note);
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
  await expectAccessible(page);

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
  await card.getByText('Order extensions (1)').click();
  await expectFigure(card, 'Extended months', '6 months');
  await expectFigure(card, 'New expiry', '19 Sep 2027');
  await expectFigure(card, 'Comments', 'Extended by you');
  await expectAccessible(page);
});

test('returns an order early at the price it was told, and takes it back', async ({
  page,
  request,
  season,
}) => {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, SOFA);
  await deliver(season.folder, number, TODAY);
  await page.goto('/account?page=order');
  const card = order(page, number);
  await card.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return Order' });
  await dialog.getByRole('button', { name: 'Confirm Return' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a day, a time and a reason.');
  await expect(dialog.getByLabel('Pick-up day')).toBeFocused();
  await dialog.getByLabel('Pick-up day').selectOption('Wed 24 Mar');
  const quote = dialog.getByRole('region', { name: 'What this return comes to' });
  await expect(quote).toContainText('This ends your plan early. It runs until 22 Mar 2028');
  await expectFigure(quote, /^Deposit$/, '₹1,061.00');
  await expectFigure(quote, 'Kept: The plan was ended early', '− ₹1,061.00');
  await dialog.getByLabel('Time').selectOption('09:00 to 12:00');
  await dialog.getByLabel('Reason').selectOption('I have bought my own');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Return' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We pick up order' })).toBeVisible();
  await expect(card).toContainText('RETURN REQUESTED');
  await expect(card).toContainText('Pick-up: Wed 24 Mar, 09:00 to 12:00');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Take Back' }).click();
  const question = page.getByRole('dialog', { name: 'Take the return back?' });
  await question.getByRole('button', { name: 'Keep Renting' }).click();
  await expect(page.getByText(`Order ${number} stays with you.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Return' })).toBeVisible();
});

test.describe('a price that changes meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is shown before a return is asked for', async ({ page, request, season }) => {
    const customer = await signedIn(page, request);
    const number = await rent(request, customer, SOFA);
    await deliver(season.folder, number, TODAY);
    let quotes = 0;
    await page.route('**/api/order/return/*/quote?*', async (route) => {
      quotes += 1;
      const response = await route.fetch();
      const quote = (await response.json()) as object;
      const shown = quotes === 1 ? { ...quote, deductions: [], refund: 106_100 } : quote;
      await route.fulfill({ response, json: shown });
    });
    await page.goto('/account?page=order');
    await order(page, number).getByRole('button', { name: 'Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return Order' });
    await dialog.getByLabel('Pick-up day').selectOption('Wed 24 Mar');
    await dialog.getByLabel('Time').selectOption('09:00 to 12:00');
    await dialog.getByLabel('Reason').selectOption('I have bought my own');
    await expectFigure(dialog, 'Comes back to you', '₹1,061.00');
    await dialog.getByRole('button', { name: 'Confirm Return' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A price changed');
    await expectFigure(dialog, 'Kept: The plan was ended early', '− ₹1,061.00');
    await dialog.getByRole('button', { name: 'Confirm Return' }).click();
    await expect(order(page, number)).toContainText('RETURN REQUESTED');
  });
});

test('tells what became of a deposit, item by item', async ({ page, request, season }) => {
  const { folder } = season;
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, SOFA);
  await deliver(folder, number, TODAY);
  await page.goto('/account?page=deposits');
  const total = (name: string) =>
    page.getByRole('main').locator('dt', { hasText: name }).locator('xpath=..').locator('dd');
  await expect(total('Active')).toHaveText('₹1,061');
  await page.getByRole('button', { name: `Report Issue: DEPOSIT of order ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await expect(dialog).toContainText(`Deposit of order ${number}`);
  await dialog.getByLabel('Reason').selectOption('My bank account has changed');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await tell(request, customer, `/api/order/return/${number}`, {
    pickupOn: '2027-03-24',
    slot: '09:00-12:00',
    reason: 'I have bought my own',
    forfeited: 106_100,
  });
  await office(folder, 'order', 'collect', number, '--damage', '250 Armrest torn');
  await page.reload();
  await expect(page.getByText('REFUND ON ITS WAY')).toBeVisible();
  await expect(page.getByText('₹250.00 kept: Armrest torn')).toBeVisible();
  await expect(page.getByText('₹811.00 kept: The plan was ended early')).toBeVisible();
  await office(folder, 'deposit', 'refund', number, '--reference', 'UTR123');
  await page.reload();
  await expect(page.getByText('UTR123')).toBeVisible();
  await expect(total('Active')).toHaveText('₹0');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('lists a healthcare enquiry, and what was answered', async ({ page, request, season }) => {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, CONCENTRATOR);
  await page.goto('/account?page=enquiry');
  const enquiry = page.getByRole('article', { name: `Enquiry ${number}` });
  await expect(enquiry).toContainText('ENQUIRY AWAITED');
  await office(season.folder, 'enquiry', 'answer', number, 'We bring it tomorrow.', '--accept');
  await page.reload();
  await expect(enquiry).toContainText('CONFIRMED');
  await expect(enquiry).toContainText('We bring it tomorrow.');
  await expectAccessible(page);
});
