import { expect, test } from '../../support/browser.ts';
import { newestOrder, openCart, paymentWindow, placeOrder, SOFA } from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';

test('accepts the terms with the order, and keeps the rental agreement from the order’s page', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, [SOFA]);
  const main = page.getByRole('main');
  await expect(main.getByText(/^By ordering you accept our/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    /^\/terms-conditions\/\d{4}-\d{2}-\d{2}$/,
  );
  await placeOrder(page);
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/order\/success\?order=/);
  const number = await newestOrder(request, customer);
  await page.goto(`/account/order/${number}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rental Agreement' }).click();
  expect((await download).suggestedFilename()).toBe(`rental-agreement-${number}.pdf`);
  await expectWell(page);
});
