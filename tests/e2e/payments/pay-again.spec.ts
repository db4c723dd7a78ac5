import { expect, test } from '../../support/browser.ts';
import {
  CONCENTRATOR,
  newestOrder,
  openCart,
  paymentWindow,
  placeOrder,
  SOFA,
  TABLE,
  putInCart,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a reload with the payment window open leads to the order that waits', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, [SOFA]);
  await placeOrder(page);
  await expect(paymentWindow(page)).toBeVisible();
  const orderNumber = await newestOrder(request, customer);
  await page.reload();
  await expect(page).toHaveURL(`/order/awaiting?order=${orderNumber}`);
  await expect(heading(page)).toHaveText('Payment pending');
  const main = page.getByRole('main');
  await expect(main).toContainText('We’re holding your items until 19 Nov 2026');
  await expect(main.getByRole('timer')).toHaveText(/^(?:29|30):\d\d$/);
  await expect(main).not.toContainText('Sorry');
  await expectWell(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹2,122' }).click();
  await expect(heading(page)).toHaveText('Thank You for your Order');
  await expect(heading(page)).toBeFocused();
});

test('cart, account and letter lead to an order that waits in a tab that was killed', async ({
  page,
  request,
}) => {
  const customer = await openCart(page, request, [SOFA]);
  await placeOrder(page);
  await expect(paymentWindow(page)).toBeVisible();
  const orderNumber = await newestOrder(request, customer);
  const again = await page.context().newPage();
  await page.close();
  const waits = again.getByRole('region', { name: `Order ${orderNumber}` });
  const said = `Order ${orderNumber} is waiting for your payment`;

  await again.goto('/cart');
  await expect(waits.getByRole('heading')).toHaveText(said);
  await expect(waits.getByRole('timer')).toBeVisible();
  await expectWell(again);
  await putInCart(request, customer, TABLE);
  await again.reload();
  await expect(waits.getByRole('heading')).toHaveText(said);

  await again.goto('/account');
  const next = again.getByRole('region', { name: 'Pay ₹2,122 to confirm your order' });
  await expect(next.getByRole('link', { name: 'Pay ₹2,122' })).toHaveAttribute(
    'href',
    `/order/awaiting?order=${orderNumber}`,
  );
  await expectWell(again);
  await again.goto('/account?page=order');
  await expect(
    again.getByRole('article', { name: `Order ${orderNumber}` }).getByRole('timer'),
  ).toBeVisible();

  await again.goto(`/account/order/${orderNumber}`);
  const payment = again.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('timer')).toBeVisible();
  await expectWell(again);
  await payment.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(again).getByRole('button', { name: 'Dismiss' }).click();
  await expect(payment.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await payment.getByRole('button', { name: 'Pay Now' }).click();
  await paymentWindow(again).getByRole('button', { name: 'Pay ₹2,122' }).click();
  await expect(again).toHaveURL(`/order/success?order=${orderNumber}`);
  await expect(heading(again)).toBeFocused();
});

test('an enquiry waits for no payment', async ({ page, request }) => {
  await openCart(page, request, [CONCENTRATOR]);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(heading(page)).toHaveText('Thank You for your Enquiry');
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText('Active Orders');
  await expect(page.getByRole('main')).not.toContainText('is waiting for your payment');
});
