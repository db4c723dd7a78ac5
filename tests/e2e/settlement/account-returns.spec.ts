import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { expectFigure, SOFA } from '../../support/checkout.ts';
import { hold } from '../../support/held.ts';
import { rent, test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

test('returns an order early at the price it was told, and takes it back', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  const card = orderCard(page, number);
  await card.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return Order' });
  await dialog.getByRole('button', { name: 'Confirm Return' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a day, a time and a reason.');
  const days = dialog.getByRole('group', { name: 'Pick-up day' });
  await expect(days).toHaveAccessibleDescription('Please choose a day.');
  const missing = dialog.getByText('Please choose a time.');
  const red = await missing.evaluate((said) => getComputedStyle(said).color);
  await expect(dialog.getByText('Please choose a day.')).toHaveCSS('color', red);
  await expect(days.getByRole('radio').first()).toBeFocused();
  await expect(days.getByRole('radio').first()).toHaveAccessibleName(
    'Wed 24 Mar ₹992.55 refund, ends early',
  );
  await page.keyboard.press('ArrowDown');
  await expect(days.getByRole('radio', { name: 'Thu 25 Mar' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(days.getByRole('radio', { name: 'Wed 24 Mar' })).toBeChecked();
  const quote = dialog.getByRole('region', { name: 'Your refund for this day' });
  await expect(quote).toContainText('This ends your plan early. Your plan runs until 22 Mar 2028');
  await expectFigure(quote, /^Deposit$/, '₹1,061');
  await expectFigure(quote, 'Kept: Plan ended early', '− ₹1,061');
  await dialog.getByLabel('Time').selectOption('9 am to 12 noon');
  await dialog.getByLabel('Reason').selectOption('I have bought my own');
  await expect(quote.getByRole('button')).toHaveCount(0);
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Confirm Return' }).click();
  const again = page.getByRole('dialog', { name: 'Lose ₹1,061?' });
  await expect(again).toContainText('what is left of your deposit, ₹1,061');
  await expectWell(page);
  await again.getByRole('button', { name: 'Return and lose ₹1,061' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’ll pick up order' })).toBeVisible();
  const account = page.getByRole('dialog', { name: 'Where should we send your refund?' });
  await expect(account).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(card).toContainText('Waiting for pick-up');
  await expect(card).toContainText('Pick-up: Wed 24 Mar, 9 am to 12 noon');
  await expectWell(page);

  await expect(card).toContainText('You can cancel the return until the pick-up');
  await card.getByRole('button', { name: 'Cancel Return' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the return?' });
  await question.getByRole('button', { name: 'Keep Renting' }).click();
  await expect(
    page.getByText(`Your return is cancelled. You keep the items of order ${number}.`),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Return' })).toBeVisible();
});

test.describe('a price that changes meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is shown before a return is asked for', async ({ page, deliveredOrder: { number } }) => {
    let times = 0;
    await page.route(/\/api\/order\/return\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      times += 1;
      const response = await route.fetch();
      const options = (await response.json()) as { days: object[] };
      const days = options.days.map((each) => ({ ...each, deductions: [], refund: 106_100 }));
      return route.fulfill({ response, json: times === 1 ? { ...options, days } : options });
    });
    await page.goto('/account?page=order');
    await orderCard(page, number).getByRole('button', { name: 'Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return Order' });
    await dialog.getByRole('radio', { name: 'Wed 24 Mar' }).check();
    await dialog.getByLabel('Time').selectOption('9 am to 12 noon');
    await dialog.getByLabel('Reason').selectOption('I have bought my own');
    await expectFigure(dialog, 'Your refund', '₹1,061');
    await dialog.getByRole('button', { name: 'Confirm Return' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A price has changed');
    await expectFigure(dialog, 'Kept: Plan ended early', '− ₹1,061');
    await dialog.getByRole('button', { name: 'Confirm Return' }).click();
    await page.getByRole('button', { name: 'Return and lose ₹1,061' }).click();
    await expect(orderCard(page, number)).toContainText('Waiting for pick-up');
  });
});

test('points to the next day that loses nothing, which can be chosen instead', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.route(/\/api\/order\/return\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const options = (await response.json()) as { days: { day: string }[] };
    const days = options.days.map((each) =>
      each.day < '2027-03-26' ? each : { ...each, isEarly: false, deductions: [], refund: 106_100 },
    );
    return route.fulfill({ response, json: { ...options, days } });
  });
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return Order' });
  await dialog.getByRole('radio', { name: 'Wed 24 Mar' }).check();
  await expect(dialog).toContainText(
    'If we pick up on Fri 26 Mar, you lose nothing: ₹1,061 refund',
  );
  await dialog.getByRole('button', { name: 'Choose Fri 26 Mar' }).click();
  await expect(dialog.getByRole('radio', { name: 'Fri 26 Mar ₹1,061 refund' })).toBeChecked();
  await expect(dialog).not.toContainText('ends your plan early');
  await expectWell(page);
});

test('cancels a paid order from its page, at what it says comes back', async ({
  page,
  request,
  renter: customer,
}) => {
  const number = await rent(request, customer, SOFA);
  const letGo = await hold(page, '**/_astro/cancel-dialog*.js');
  await page.goto(`/account/order/${number}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toBeVisible();
  letGo();
  await expectFigure(dialog, 'Your refund', '₹2,122');
  await expect(dialog).toContainText('You can cancel free of charge until 23 Mar 2027.');
  await expect(dialog).toContainText('to the UPI account you paid from');
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`Order ${number} is cancelled. We’ll refund ₹2,122`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
});
