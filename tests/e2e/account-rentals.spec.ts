import { openSection, orderCard } from '../support/account.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/browser.ts';
import { CONCENTRATOR, expectFigure } from '../support/checkout.ts';
import { office } from '../support/office.ts';
import { ask, rent, tell, test, withSofa } from '../support/renting.ts';
import { signedIn } from '../support/shopper.ts';
import { expectNoSidewaysScroll } from '../support/sideways.ts';

test('says of each empty section what will be there @any-width', async ({ page, request }) => {
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
    await openSection(page, section);
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
});

test('shows all of a delivered order, and takes an issue with it @any-width', async ({
  page,
  request,
  season,
}) => {
  const { customer, number } = await withSofa(page, request, season);
  await page.goto('/account?page=order');
  const card = orderCard(page, number);
  await expect(card.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expectFigure(card, 'Monthly rent, excluding GST', '₹899.16');
  await expectFigure(card, 'GST 18%', '₹161.84');
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
  const summary = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download Summary' }).click();
  expect((await summary).suggestedFilename()).toBe(`order-${number}.pdf`);
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
  await expect(issue).toContainText(`Oslo 3-seater sofa. Order ${number}`);
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

test('tells what became of a deposit, item by item @any-width', async ({
  page,
  request,
  season,
}) => {
  const { folder } = season;
  const { customer, number } = await withSofa(page, request, season);
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
  await office(folder, 'order', 'collect', number);
  const back = await office(folder, 'unit', 'list', 'oslo 3', '--state', 'inspection');
  const [tag = ''] = /OSL3-\d+/.exec(back) ?? [];
  const charged = ['--kind', 'not_returned', '--price', '250', '--words', 'A cushion'];
  await office(folder, 'inspection', 'charge', number, '--unit', tag, ...charged);
  await office(folder, 'inspection', 'finish', number);
  const { report } = await ask<{ report: { version: number } }>(
    request,
    customer,
    `/api/order/report/${number}`,
  );
  const agreed = { orderNumber: number, seen: report.version };
  await tell(request, customer, '/api/order/agreeToReport', agreed);
  await page.reload();
  await expect(page.getByText('BANK ACCOUNT NEEDED')).toBeVisible();
  const account = { holder: 'Asha Rao', number: '50100123456789', numberAgain: '50100123456789' };
  const named = await request.put('/api/user/bankAccount', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { ...account, ifsc: 'HDFC0000123' },
  });
  expect(named.ok(), await named.text()).toBe(true);
  await page.reload();
  await expect(page.getByText('REFUND ON ITS WAY')).toBeVisible();
  await expect(page.getByText('₹250 kept: Oslo 3-seater sofa: A cushion')).toBeVisible();
  await expect(page.getByText('₹811 kept: The plan was ended early')).toBeVisible();
  const reference = `HDFC${number.replace('-', '').slice(1)}`;
  await office(folder, 'deposit', 'refund', number, '--reference', reference);
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(total('Active')).toHaveText('₹0');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('lists a healthcare enquiry, and what was answered @any-width', async ({
  page,
  request,
  season,
}) => {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, CONCENTRATOR);
  await page.goto('/account?page=enquiry');
  const enquiry = page.getByRole('article', { name: `Enquiry ${number}` });
  await expect(enquiry).toContainText('Waiting for our call');
  await office(season.folder, 'enquiry', 'answer', number, 'We bring it tomorrow.', '--accept');
  await page.reload();
  await expect(enquiry).toContainText('Confirmed');
  await expect(enquiry).toContainText('We bring it tomorrow.');
  await expectAccessible(page);
});
