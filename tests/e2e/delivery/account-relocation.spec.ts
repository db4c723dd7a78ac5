import type { Page } from '@playwright/test';
import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { addAddress, expectFigure, paymentWindow, PINCODES } from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import { rent, test, TODAY } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

const told = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first();

test('books a free move to a new address, chooses another time, and calls it off', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to a new address' });
  await expect(dialog.getByText('Add your new address first')).toBeVisible();
  await dialog.getByRole('link', { name: 'Add a new address' }).click();
  await page.getByLabel('PIN code', { exact: true }).fill('122002');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Gurugram');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Contact number').fill('9876543210');
  await page.getByLabel('House number', { exact: true }).fill('7');
  await page.getByLabel('Address line 1', { exact: true }).fill('DLF Phase 2');
  await page.getByRole('button', { name: 'Save Address' }).click();

  const place = '7, DLF Phase 2, Gurugram 122002';
  await dialog.getByLabel('New address').selectOption({ label: place });
  await dialog.getByLabel('Day of the move').selectOption({ index: 2 });
  await dialog.getByLabel('Time').selectOption('2 pm to 6 pm');
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Book the free move' }).click();
  await expect(dialog).toBeHidden();
  await expect(told(page, 'We’ll move your items on')).toBeVisible();
  await expect(orderCard(page, number).getByText(`We’ll move it to ${place} on`)).toBeVisible();

  await orderCard(page, number).getByRole('button', { name: 'Move', exact: true }).click();
  await expectFigure(dialog, 'New address', place);
  await expectFigure(dialog, 'To pay', '₹0');
  await dialog.getByLabel('Another day').selectOption({ index: 5 });
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Change the Time' }).click();
  await expect(dialog).toBeHidden();
  await expect(told(page, 'We’ll come on')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Move: Oslo 3-seater sofa' }).click();
  await expect(dialog.getByLabel('Another day')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel the Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(told(page, 'The move is cancelled')).toBeVisible();
  await expect(orderCard(page, number).getByText('We’ll move it to')).toBeHidden();
});

test('moves to the other city at the price it was told', async ({
  page,
  request,
  deliveredOrder: { customer, number },
}) => {
  await addAddress(request, customer, PINCODES.delhi);
  await page.goto(`/account?page=order&relocate=${number}`);
  const dialog = page.getByRole('dialog', { name: 'Move to a new address' });
  await dialog.getByLabel('New address').selectOption({ index: 1 });
  await expect(dialog.getByText('from Delhi, not from Gurgaon: this order ends')).toBeVisible();
  await dialog.getByLabel('Day of the move').selectOption({ index: 2 });
  await expectFigure(dialog, 'Deposit before', '₹1,061');
  await expect(
    dialog.getByText('It doesn’t count as ending early: your deposit moves with you.'),
  ).toBeVisible();
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Move and pay ₹35' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹35' }).click();
  await expect(told(page, 'We’ll come for your move on')).toBeVisible();
  await expect(orderCard(page, number).getByText(/^Order .* replaces it on/)).toBeVisible();
});

test('is told before anything is chosen that the other city cannot have the order, and what else can be done', async ({
  page,
  request,
  season,
  renter: customer,
}) => {
  const number = await rent(request, customer, { slug: 'sheesham-2-door-wardrobe' });
  await deliver(season.folder, number, TODAY);
  await addAddress(request, customer, PINCODES.delhi);
  await page.goto(`/account?page=order&relocate=${number}`);
  const dialog = page.getByRole('dialog', { name: 'Move to a new address' });
  const why = dialog.getByText('and the minimum order there is ₹1,000 a month.');
  await expect(why).toBeVisible();
  await expect(dialog.getByLabel('Day of the move')).toBeVisible();
  await dialog.getByLabel('New address').selectOption({ index: 1 });
  await expect(dialog.getByText('from Delhi, not from Gurgaon.')).toBeVisible();
  await expect(why).toBeVisible();
  await expect(dialog.getByLabel('Day of the move')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Move to the other city' })).toBeHidden();
  await expect(dialog.getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.+${number}$`),
  );
  await expectWell(page);
  await dialog.getByRole('link', { name: 'end this order here' }).click();
  await expect(page.getByRole('dialog', { name: 'Return Order' })).toBeVisible();
});
