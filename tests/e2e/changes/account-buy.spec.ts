import { expect, test } from '../../support/browser.ts';
import { expectFigure, paymentWindow, SOFA } from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import { hold } from '../../support/held.ts';
import { rent } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { Life } from '../../support/year.ts';
import { expectWell } from '../../support/well.ts';

/** Half a year, and on a machine that may be busy. */
test.describe.configure({ timeout: 600_000 });

const BEGAN = '2026-11-19';

let life: Life;
test.beforeAll(async ({ browser }) => {
  life = await Life.from(browser, `${BEGAN}T09:00`);
});
test.afterAll(() => life.end());

test('a sofa that was rented for half a year is bought from the account', async () => {
  const renter = await registered(life.request);
  life.belongsTo(renter);
  const number = await rent(life.request, renter, SOFA);
  await deliver(life.folder, number, BEGAN);

  await test.step('before that, the window says from when', async () => {
    const page = await life.moveTo('2027-01-05T10:00');
    await life.payDues();
    await page.goto('/account?page=order');
    await life.order(number).getByRole('button', { name: 'Buy it', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy it' });
    await expect(dialog.getByText(/^You can buy it from 19 May 2027/)).toBeVisible();
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });

  for (const moment of ['2027-03-05T10:00', '2027-05-05T10:00']) {
    await life.moveTo(moment);
    await life.payDues();
  }

  const page = await life.moveTo('2027-05-20T10:00');
  await page.goto(`/account?page=order&buy=${number}`);
  const dialog = page.getByRole('dialog', { name: 'Buy it' });
  const pay = dialog.getByRole('button', { name: /^Buy it and pay ₹/ });
  await expect(pay).toBeVisible();
  const due = /₹.+$/.exec(await pay.innerText())?.[0] ?? '';
  await expectFigure(dialog, 'Price as new', '₹24,000');
  await expectFigure(dialog, 'To pay now', due);
  await expect(dialog.getByText(/we don’t pick it up/)).toBeVisible();
  await expectWell(page);
  const order = life.order(number);
  const act = (name: string) => order.getByRole('button', { name, exact: true });

  await test.step('a window that was closed is asked about, and the order says so', async () => {
    await pay.click();
    await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(act('Return')).toBeEnabled();
    const answer = await hold(page, '**/api/order/payment/check/*');
    await page.goto('/account?page=order');
    await expect(order.getByText(/^Checking your last payment\./)).toBeVisible();
    await expect(act('Return')).toBeDisabled();
    await act('Return').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Return Order' })).toBeHidden();
    await expectWell(page);
    answer();
    await expect(act('Return')).toBeEnabled();
    await expect(order.getByText(/^Checking your last payment/)).toBeHidden();
  });

  await test.step('until the payment is confirmed, the order says so and offers nothing', async () => {
    await act('Buy it').click();
    const answer = await hold(page, '**/api/order/purchase/*/paid');
    await pay.click();
    await paymentWindow(page)
      .getByRole('button', { name: `Pay ${due}` })
      .click();
    await expect(
      order.getByText(/^Confirming your payment\. You can change this order again/),
    ).toBeVisible();
    for (const name of ['Return', 'Swap', 'Move']) await expect(act(name)).toBeDisabled();
    await expect(order.getByRole('button', { name: 'Confirming your payment' })).toBeDisabled();
    await expectWell(page);
    answer();
  });
  await expect(page.getByRole('status').filter({ hasText: 'is yours' })).toBeVisible();
  await expect(order.getByText('Bought', { exact: true })).toBeVisible();
  await expect(order.getByText(/^Bought on 20 May 2027: Oslo 3-seater sofa/)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Buy it', exact: true })).toBeHidden();
  await expectWell(page);

  await page.goto('/account?page=invoice');
  await expect(page.getByText(/^Purchase \S/).first()).toBeVisible();
});
