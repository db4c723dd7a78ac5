import type { Locator, Page } from '@playwright/test';
import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { expectFigure, SOFA } from '../../support/checkout.ts';
import { rent, test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

const moneyOf = (place: Locator | Page): Locator =>
  place.getByRole('region', { name: 'Refund', exact: true });

async function cancel(page: Page, dialogOf: Locator): Promise<void> {
  await expectFigure(dialogOf, 'Your refund', '₹2,122');
  await dialogOf.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(/is cancelled\. We’ll refund ₹2,122/)).toBeVisible();
}

test('a cancelled order says on its card, its page and among the payments what comes back', async ({
  page,
  request,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  await page.goto('/account?page=order');
  const card = orderCard(page, number);
  await expect(moneyOf(card)).toHaveCount(0);
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await cancel(page, page.getByRole('dialog', { name: 'Cancel this order?' }));
  await expectFigure(moneyOf(card), /^(Your refund|Refunded to you)$/, '₹2,122');
  await expect(
    moneyOf(card).getByText(/₹2,122 (?:.* )?to the UPI account you paid from/),
  ).toBeVisible();
  await expect(moneyOf(card).getByText(/by 31 Mar 2027/)).toBeVisible();
  await expectWell(page);

  await page.goto(`/account/order/${number}`);
  await expect(
    moneyOf(page).getByText(/₹2,122 (?:.* )?to the UPI account you paid from/),
  ).toBeVisible();
  await expectWell(page);

  await page.goto('/account?page=payments');
  const row = page.locator('tr', { hasText: '− ₹2,122' });
  await expect(row.getByText('To the UPI account you paid from')).toBeVisible();
  await expect(row.getByText(number)).toBeVisible();
  await expectWell(page);
});

test('cancelling on the order’s page asks where a bank transfer may go, as its card does', async ({
  page,
  request,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  // As of a payment that its provider does not take back any more.
  await page.route(/\/cancelOrder\/[^/]+\/quote/, async (route) => {
    const answer = await route.fetch();
    const quote = (await answer.json()) as { way: object };
    const way = { ...quote.way, by: 'transfer' };
    await route.fulfill({ response: answer, json: { ...quote, by: way.by, way } });
  });
  await page.goto(`/account/order/${number}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await cancel(page, page.getByRole('dialog', { name: 'Cancel this order?' }));
  const account = page.getByRole('dialog', { name: 'Where should we send your refund?' });
  await expect(account.getByLabel('Account holder’s name')).toBeVisible();
  await expectWell(page);
  await account.getByRole('button', { name: 'Later' }).click();
  await expect(account).toBeHidden();
});
