import { orderCard, swapChoices } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { expectFigure, paymentWindow } from '../../support/checkout.ts';
import { test } from '../../support/renting.ts';
import { expectWell } from '../../support/well.ts';

test('swaps a sofa for something cheaper at the price it was told, and thinks better of it', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  await expect(
    dialog.getByText(/^Until .* you can swap it for anything of the same category/),
  ).toBeVisible();
  await swapChoices(dialog).first().check();
  await expect(dialog.getByText(/^₹\S+ less a month$/).first()).toBeVisible();
  await dialog.getByLabel('Day of the swap').selectOption({ index: 2 });
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
    dialog.getByText(/^A swap or a move to the other city is already planned/),
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
  await swapChoices(dialog).last().check();
  await dialog.getByLabel('Day of the swap').selectOption({ index: 2 });
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
    dialog.getByText(/^A swap or a move to the other city is already planned/),
  ).toBeVisible();
});

test('tells when we come as soon as a swap is paid in its window', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  await swapChoices(dialog).last().check();
  await dialog.getByLabel('Day of the swap').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: /^Swap and pay ₹/ }).click();
  await paymentWindow(page).getByRole('button', { name: /^Pay / }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'We’ll come for your swap on' }),
  ).toBeVisible();
});

test('the actions of a delivered order are in one even row', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  const swap = orderCard(page, number).getByRole('button', { name: 'Swap', exact: true });
  await expect(swap).toBeVisible();
  const boxes = await swap
    .locator('..')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height, width } = button.getBoundingClientRect();
        return [top, height, width].map(Math.round).join(' ');
      }),
    );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes).size).toBe(1);
});

test('the items to swap for can be filtered by kind and rent', async ({
  page,
  deliveredOrder: { number },
}) => {
  await page.goto('/account?page=order');
  await orderCard(page, number).getByRole('button', { name: 'Swap', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap' });
  const choices = swapChoices(dialog);
  await expect(choices.first()).toBeVisible();
  const all = await choices.count();
  const cheaper = dialog.getByRole('button', { name: 'Lower rent' });
  await cheaper.click();
  await expect(cheaper).toHaveAttribute('aria-pressed', 'true');
  const fewer = await choices.count();
  expect(fewer).toBeGreaterThan(0);
  expect(fewer).toBeLessThan(all);
  await expect(dialog.getByText(/ less a month$/)).toHaveCount(fewer);
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await expect(choices).toHaveCount(all);
});
