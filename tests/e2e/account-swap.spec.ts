import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/browser.ts';
import { expectFigure, SOFA } from '../support/checkout.ts';
import { deliver } from '../support/office.ts';
import { rent, test, TODAY } from '../support/renting.ts';
import { signedIn } from '../support/shopper.ts';
import { expectNoSidewaysScroll } from '../support/sideways.ts';

test.describe.configure({ timeout: 300_000 });

const order = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}` });

test('swaps a sofa for something cheaper at the price it was told, and thinks better of it', async ({
  page,
  request,
  season,
}) => {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, SOFA);
  await deliver(season.folder, number, TODAY);
  await page.goto('/account?page=order');
  await order(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  await expect(dialog.getByText(/^Until .* you can swap for anything of its kind/)).toBeVisible();
  await dialog.getByLabel('What comes instead').selectOption({ index: 1 });
  await dialog.getByLabel('Day of the exchange').selectOption({ index: 2 });
  await expectFigure(dialog, 'Deposit before', '₹1,061');
  await expectFigure(dialog, 'To pay now', '₹0');
  await dialog.getByLabel('Time').selectOption('2 pm to 6 pm');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'We come for the exchange on' }),
  ).toBeVisible();
  await expect(order(page, number).getByText(/^Order .* takes its place on/)).toBeVisible();
  const next = page
    .getByRole('article')
    .filter({ hasText: `It takes the place of order ${number}` });
  await expect(next.getByText('Delivery is planned').first()).toBeVisible();
  await expectAccessible(page);

  await order(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog.getByText(/^An exchange of this order is planned already/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await next.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(question).toBeHidden();
  await expect(order(page, number).getByText(/takes its place on/)).toBeHidden();
});
