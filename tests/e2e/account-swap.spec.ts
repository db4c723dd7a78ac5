import { orderCard } from '../support/account.ts';
import { expect } from '../support/browser.ts';
import { expectFigure, paymentWindow } from '../support/checkout.ts';
import { test } from '../support/renting.ts';
import { expectWell } from '../support/well.ts';

test('swaps a sofa for something cheaper at the price it was told, and thinks better of it', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  await expect(
    dialog.getByText(/^Until .* you can swap it for anything in the same department/),
  ).toBeVisible();
  await dialog.getByLabel('What comes instead').selectOption({ index: 1 });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByLabel('Day of the exchange').selectOption({ index: 2 });
  await expectFigure(dialog, 'Deposit before', '₹1,061');
  await expectFigure(dialog, 'To pay now', '₹0');
  await dialog.getByLabel('Time').selectOption('2 pm to 6 pm');
  await expect(dialog.getByText(/^By ordering you accept our Terms & Conditions/)).toBeVisible();
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'We’ll come for your swap on' }),
  ).toBeInViewport();
  await expect(orderCard(page, number).getByText(/^Order .* replaces it on/)).toBeVisible();
  const next = page.getByRole('article').filter({ hasText: `It replaces order ${number}` });
  await expect(next.getByText('Delivery scheduled').first()).toBeVisible();
  await expectWell(page);

  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(
    dialog.getByText(/^A swap of this order, or its move to the other city, is already planned/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await next.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(question).toBeHidden();
  await expect(orderCard(page, number).getByText(/replaces it on/)).toBeHidden();
});

test('swaps a sofa for something dearer once the difference of the deposits is paid', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  const swap = orderCard(page, number).getByRole('button', { name: 'Swap', exact: true });
  await swap.click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  const instead = dialog.getByLabel('What comes instead');
  await expect(instead).toBeVisible();
  const offered = await instead.getByRole('option').allTextContents();
  await instead.selectOption({ index: offered.length - 1 });
  await dialog.getByLabel('Day of the exchange').selectOption({ index: 2 });
  const pay = dialog.getByRole('button', { name: /^Swap and pay ₹/ });
  await expect(pay).toBeVisible();
  const due = /₹.+$/.exec(await pay.innerText())?.[0] ?? '';
  await expectFigure(dialog, 'To pay now', due);
  await expect(dialog.getByText(/^By ordering you accept our Terms & Conditions/)).toBeVisible();
  await expectWell(page);

  await pay.click();
  await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
  const notice = page.getByRole('status').filter({ hasText: `Pay ${due}, and we’ll come on` });
  await expect(notice).toBeInViewport();
  const next = page.getByRole('article').filter({ hasText: `It replaces order ${number}` });
  await expect(next.getByText(/once you’ve paid/)).toBeVisible();
  await next.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page)
    .getByRole('button', { name: `Pay ${due}` })
    .click();
  await expect(page.getByText(/^Payment received for order/)).toBeVisible();
  await expect(next.getByText('Delivery scheduled').first()).toBeVisible();
  await expect(next.getByText(/once you’ve paid/)).toBeHidden();

  await swap.click();
  await expect(
    dialog.getByText(/^A swap of this order, or its move to the other city, is already planned/),
  ).toBeVisible();
});

test('tells when we come as soon as a swap is paid in its window', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  const instead = dialog.getByLabel('What comes instead');
  await expect(instead).toBeVisible();
  const offered = await instead.getByRole('option').allTextContents();
  await instead.selectOption({ index: offered.length - 1 });
  await dialog.getByLabel('Day of the exchange').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: /^Swap and pay ₹/ }).click();
  await paymentWindow(page).getByRole('button', { name: /^Pay / }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'We’ll come for your swap on' }),
  ).toBeVisible();
});
