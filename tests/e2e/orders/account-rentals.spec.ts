import { openSection, orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { CONCENTRATOR, expectFigure } from '../../support/checkout.ts';
import { command } from '../../support/office.ts';
import { ask, rent, tell, test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

test('says of each empty section what will be there', async ({ page, renter: _ }) => {
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
  await expectWell(page);
});

test('shows all of a delivered order, and takes an issue with it', async ({
  page,
  request,
  season,
  deliveredOrder: { customer, number },
}) => {
  await page.goto('/account?page=order');
  const card = orderCard(page, number);
  await expect(card.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expectFigure(card, 'Monthly rent, excluding GST', '₹899.16');
  await expectFigure(card, 'GST 18%', '₹161.84');
  await expectFigure(card.locator('dl').nth(1), 'Refundable deposit', '₹1,061');
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
  await expectWell(page);

  const report = card.getByRole('button', { name: /^Report Issue/ });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').selectOption('It stopped working');
  await dialog.getByLabel('Description').fill('One of the legs gave way.');
  await expectWell(page);
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
  await expectWell(page);
});

test('tells what became of a deposit, item by item', async ({
  page,
  request,
  season: { folder },
  deliveredOrder: { customer, number },
}) => {
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
  await command(folder, 'collect-order', '--number', number);
  const back = await command(folder, 'units', '--search', 'oslo 3', '--state', 'inspection');
  const [tag = ''] = /OSL3-\d+/.exec(back) ?? [];
  const charged = ['--kind', 'not_returned', '--amount', '250', '--note', 'A cushion'];
  await command(folder, 'add-damage', '--number', number, '--tag', tag, ...charged);
  await command(folder, 'finish-inspection', '--number', number);
  const { report } = await ask<{ report: { version: number } }>(
    request,
    customer,
    `/api/order/report/${number}`,
  );
  const agreed = { orderNumber: number, seen: report.version };
  await tell(request, customer, '/api/order/agreeToReport', agreed);
  await page.reload();
  await expect(page.getByText('₹250 used: Oslo 3-seater sofa: A cushion')).toBeVisible();
  await expect(page.getByText('₹811 used: Plan ended early')).toBeVisible();
  await expect(total('Active')).toHaveText('₹0');
  await expectWell(page);
});

test('lists a healthcare enquiry, and what was answered', async ({
  page,
  request,
  season,
  renter: customer,
}) => {
  const number = await rent(request, customer, CONCENTRATOR);
  await page.goto('/account?page=enquiry');
  const enquiry = page.getByRole('article', { name: `Enquiry ${number}` });
  await expect(enquiry).toContainText('Waiting for our call');
  await command(
    season.folder,
    'answer-enquiry',
    '--order-number',
    number,
    '--text',
    'We bring it tomorrow.',
    '--outcome',
    'accepted',
  );
  await page.reload();
  await expect(enquiry).toContainText('Confirmed');
  await expect(enquiry).toContainText('We bring it tomorrow.');
  await expectWell(page);
});
