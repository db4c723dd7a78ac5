import { expect, test } from '../../support/browser.ts';
import {
  bill,
  CONCENTRATOR,
  COOLER,
  coupon,
  expectFigure,
  express,
  LEATHER_SOFA,
  newestOrder,
  openCart,
  paymentWindow,
  placeOrder,
  SOFA,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';
import type { Locator, Page } from '@playwright/test';

/** Pays in the window; answers the order as the page then shows it. */
async function pay(page: Page, amount: string): Promise<Locator> {
  await paymentWindow(page)
    .getByRole('button', { name: `Pay ${amount}` })
    .click();
  await expect(page).toHaveURL(/\/order\/success\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
  return page.getByRole('region', { name: /^Order B/ });
}

test(
  'begins the columns of the cart at one height',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await openCart(page, request, [SOFA]);
    const panelOf = (heading: string) =>
      page.locator('.panel').filter({ has: page.getByRole('heading', { name: heading }) });
    await expect(panelOf('Billing summary')).toBeVisible();
    const topOf = async (heading: string) => (await panelOf(heading).boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await topOf('Order details')) - (await topOf('Billing summary')))
      .toBe(0);
  },
);

test('says in the cart what goes with a new item and a small rent, and promises no debit', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  const main = page.getByRole('main');
  await expect(main).toContainText('Brand-new inventory needs a 12-month deposit or no-cost EMI.');
  await expect(main).not.toContainText('Auto-debit');
  await expect(main).toContainText(
    'Minimum monthly rent: Rs.1000 for Delhi and Manesar, Rs.500 for Gurugram, Rs.1500 for Noida and Ghaziabad.',
  );
  await expect(main).toContainText('We accept orders from ₹400 a month incl. GST in Gurgaon');
});

test('rents with a coupon', async ({ page, request }) => {
  await openCart(page, request, [SOFA]);
  await coupon(page).getByLabel('Coupon code').fill('HELLO10');
  await coupon(page).getByRole('button', { name: 'Apply' }).click();
  await expectFigure(bill(page), 'Pay today', '₹2,015.90');
  await placeOrder(page);
  const order = await pay(page, '₹2,015.90');
  await expectFigure(order, 'Coupon discount (HELLO10)', '− ₹106.10');
  await expectFigure(order, 'Paid', '₹2,015.90');
  await expect(page.getByRole('main')).toContainText('3 months salary slips or bank statement');
  await order.getByText('Timeline').click();
  await expect(order).toContainText('Confirmed with your payment');
  await expectWell(page);
});

test('rents with express delivery in Gurgaon', async ({ page, request }) => {
  const told = page.waitForRequest('**/api/order/updateProductQuantity');
  await openCart(page, request, [SOFA]);
  await express(page).getByRole('checkbox').check();
  await expectFigure(bill(page), 'Pay today', '₹2,422');
  await placeOrder(page);
  const order = await pay(page, '₹2,422');
  await expect(order.locator('.tag')).toHaveText('Express');
  await expectFigure(order, 'Express delivery charge', '₹300');
  await expectFigure(order, 'Expected delivery', 'By Thu 19 Nov');
  expect((await told).postDataJSON()).toEqual({
    productId: ['oslo-3-seater-sofa'],
    quantity: [1],
  });
});

test('rents premium: eleven months ahead, twelve in all', async ({ page, request }) => {
  await openCart(page, request, [LEATHER_SOFA]);
  await expectFigure(bill(page), 'Advance', '₹24,651');
  await expectFigure(bill(page), 'Pay today', '₹26,892');
  await expect(bill(page)).not.toContainText('Every month');
  await placeOrder(page);
  const order = await pay(page, '₹26,892');
  await expectFigure(order, 'Paid', '₹26,892');
});

test('rents for a season: the rent and nothing else', async ({ page, request }) => {
  await openCart(page, request, [COOLER]);
  await expectFigure(bill(page), 'Refundable deposit', '₹0');
  await expectFigure(bill(page), 'Pay today', '₹2,359');
  await placeOrder(page);
  const order = await pay(page, '₹2,359');
  await expect(order).toContainText('One season');
});

test('asks for medical products without consent, coupon or payment', async ({ page, request }) => {
  await openCart(page, request, [CONCENTRATOR]);
  await expectFigure(bill(page), 'Rent with GST', '₹4,956');
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main).toContainText('You pay nothing now.');
  for (const foreign of ['deposit', 'Auto-debit']) await expect(main).not.toContainText(foreign);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page).toHaveURL(/\/order\/success\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Enquiry');
  await expect(page.getByRole('main')).toContainText('Our team will contact you within 24 hrs.');
  await expect(paymentWindow(page)).toBeHidden();
  await expectWell(page);
});

test.describe('a payment that fails', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('leads to the failure page, and is tried again there as a new attempt', async ({
    page,
    request,
  }) => {
    await openCart(page, request, [SOFA]);
    await placeOrder(page);
    const window = paymentWindow(page);
    await window.getByRole('button', { name: 'Fail this payment' }).click();
    await expect(window.getByRole('alert')).toContainText('You can try again.');
    await window.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL(/\/order\/failure\?order=/);
    await expect(page.getByRole('alert')).toHaveText(
      'Sorry ! We are unable to process your payment. Your order is placed but, its still pending. You can re-try payment for the order from your Account > Orders.',
    );
    await expectWell(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await pay(page, '₹2,122');
  });

  test('is tried again from the orders of the account', async ({ page, request }) => {
    await openCart(page, request, [SOFA]);
    await placeOrder(page);
    const window = paymentWindow(page);
    await window.getByRole('button', { name: 'Fail this payment' }).click();
    await expect(window.getByRole('alert')).toBeVisible();
    await window.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Account > Orders' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await window.getByRole('button', { name: 'Pay ₹2,122' }).click();
    await expect(page.getByRole('main')).toContainText('Payment received for order');
    await expect(page.getByText('Confirmed').first()).toBeVisible();
  });
});

test.describe('a window whose order was paid in another tab', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('says so, takes no second payment, and leads to the paid order', async ({
    page,
    request,
  }) => {
    await openCart(page, request, [SOFA]);
    const opened = page.waitForResponse('**/api/order/razorPayOrder/**');
    const keyed = page.waitForResponse('**/api/order/razorPayKey');
    await placeOrder(page);
    const { id } = (await (await opened).json()) as { id: string };
    const { data: key } = (await (await keyed).json()) as { data: string };
    const elsewhere = { data: { key, outcome: 'captured' } };
    expect((await request.post(`/sandbox/razorpay/checkout/${id}`, elsewhere)).ok()).toBe(true);
    const pay = paymentWindow(page).getByRole('button', { name: /^Pay/ });
    await pay.click();
    await expect(paymentWindow(page).getByRole('alert')).toHaveText(
      'This order has been paid already.',
    );
    await expect(pay).toBeDisabled();
    await paymentWindow(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
  });
});

test.describe('a tab that is gone when the payment is made', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('finds the paid order at its address, asking the server first', async ({
    page,
    request,
  }) => {
    await page.route('**/api/order/payment/confirm', (route) => route.abort());
    const customer = await openCart(page, request, [SOFA]);
    await placeOrder(page);
    await expect(paymentWindow(page)).toBeVisible();
    const paid = page.waitForResponse('**/sandbox/razorpay/checkout/**');
    await paymentWindow(page).getByRole('button', { name: /^Pay/ }).click();
    await paid;
    const orderNumber = await newestOrder(request, customer);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(`/order/failure?order=${orderNumber}`);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
  });
});
