import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { enterByPasskey, invited, pageOfAnother, test } from '../../support/office-people.ts';
import { ask, rent, tell } from '../../support/renting.ts';
import { registered, type SignedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

interface ReturnDay {
  readonly day: string;
  readonly deductions: readonly { readonly kind: string; readonly amount: number }[];
}

const next = (page: Page) =>
  page.getByRole('region', { name: /^(Next|Nothing to do|Waiting for)/ });

/** Chooses the first slot that is open, and says which. */
async function chooseFirst(page: Page): Promise<void> {
  await next(page).locator('input[type="radio"]:enabled').first().check();
}

// A second reminder and a wrong code are refused, and what somebody else was first with.
test.use({ expectedErrors: [/status of (400|409)/] });

test('finds an order by phone, schedules it, delivers it with its code, and collects it with a deduction @desktop', async ({
  page,
  request,
  browser,
  office,
  operator,
}) => {
  const renter: SignedIn = await registered(request);
  const number = await rent(request, renter, SOFA);
  await operator('care', '/office/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectWell(page);
  await page.getByLabel('Find', { exact: true }).fill(renter.contact);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(renter.contact);
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Payment for the order');
  await expectWell(page);

  const reminding = page.getByRole('button', { name: 'Remind the renter' });
  await reminding.click();
  await expect(page.getByText('Reminder sent.')).toBeVisible();
  await reminding.click();
  await expect(next(page).getByText('You already sent a reminder today.')).toBeVisible();

  // Somebody else has the same order open, and is first.
  const elsewhere = await pageOfAnother(browser, page, office);
  const floor = await invited(request, office, 'floor');
  await enterByPasskey(elsewhere, floor, `/office/order?number=${number}`);
  for (const each of [page, elsewhere]) {
    await next(each).getByText('Plan the delivery without documents').click();
    await chooseFirst(each);
    await next(each).getByLabel('Deliver although documents are missing').check();
    await next(each).getByLabel('Why').fill('Seen at the door');
  }
  await next(elsewhere).getByLabel('Crew').selectOption('Someone else');
  await next(elsewhere).getByLabel('Crew name').fill('Imran Khan');
  await next(elsewhere).getByLabel('Mobile number').fill('98100 00002');
  await next(elsewhere)
    .getByRole('button', { name: /^Plan for/ })
    .click();
  await expect(elsewhere.getByText(/^Delivery planned for/)).toBeVisible();
  await elsewhere.context().close();
  await next(page)
    .getByRole('button', { name: /^Plan for/ })
    .click();
  const changed = page.getByRole('listitem');
  await expect(changed.filter({ hasText: /Status: Confirmed.*Delivery planned/ })).toBeVisible();
  await expect(changed.filter({ hasText: /Crew: none.*Imran Khan/ })).toBeVisible();
  await next(page).getByText('Change the day or crew').click();
  await expect(next(page).getByLabel('Why', { exact: true })).toHaveValue('Seen at the door');

  await expect(page.getByRole('heading', { name: 'Next: deliver' })).toBeVisible();
  await expectWell(page);
  const visits = await ask<{ orderNumber: string; code: string }[]>(
    request,
    renter,
    '/api/order/visits',
  );
  const code = visits.find(({ orderNumber }) => orderNumber === number)?.code ?? '';
  await next(page)
    .getByLabel('Code', { exact: true })
    .fill(code === '0000' ? '0001' : '0000');
  await next(page).getByRole('button', { name: 'Deliver with this code' }).click();
  await expect(next(page).getByText('Tries left: 4')).toBeVisible();
  await next(page).getByLabel('Code', { exact: true }).fill(code);
  await next(page).getByRole('button', { name: 'Deliver with this code' }).click();
  await expect(page.getByText('Delivered. The first invoice is out.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Rent invoice');

  await page.keyboard.press('n');
  await page.getByLabel('New note').fill('Prefers mornings.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    page.getByRole('region', { name: 'Notes' }).getByText('Prefers mornings.'),
  ).toBeVisible();

  const path = `/api/order/return/${number}`;
  const { days } = await ask<{ days: ReturnDay[] }>(request, renter, path);
  const first = days[0];
  const forfeited = (first?.deductions ?? [])
    .filter(({ kind }) => kind === 'early_closure')
    .reduce((sum, { amount }) => sum + amount, 0);
  const asked = { pickupOn: first?.day, slot: '09:00-12:00', reason: 'I have bought my own' };
  await tell(request, renter, path, { ...asked, forfeited });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Next: pick up' })).toBeVisible();
  const waived = next(page).getByLabel('Waive the early end charge: it is not the renter’s fault');
  await waived.check();
  await next(page).getByLabel('Why the charge is waived').fill('Damp in the flat, seen by us');
  await next(page).getByRole('button', { name: 'Show the settlement' }).click();
  await expect(
    next(page).getByText('That is over your role’s monthly limit for this customer'),
  ).toBeVisible();
  await waived.uncheck();
  await next(page).getByRole('button', { name: 'Show the settlement' }).click();
  await expect(next(page).getByText('Refund if there is no damage')).toBeVisible();
  await expectWell(page);
  await next(page).getByRole('button', { name: 'Mark picked up for inspection' }).click();
  await expect(page.getByText('Picked up. Next: inspection.')).toBeVisible();
  await page.getByRole('link', { name: 'Inspect the items' }).click();
  await page.getByRole('button', { name: 'No charges: settle' }).click();
  await expect(page.getByText('No damage. The inspection is settled.')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  // The provider may have paid it back already.
  const closed = /^(?:Still to refund: ₹|Nothing to do: order closed)/;
  await expect(page.getByRole('heading', { name: closed })).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('Deposit kept, as the plan ended early');
  await expect(money).toContainText(/Payment (?:to refund|refunded)/);
  await expectWell(page);
});
