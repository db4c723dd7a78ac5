import { expect, test } from '../../support/browser.ts';
import {
  ANY_DAY,
  bill,
  chooseSlot,
  deliveryDay,
  expectFigure,
  openCart,
  paymentWindow,
  placeOrder,
  SOFA,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';

test('a shopper chooses day and half-day in the cart, and finds them on the order', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await expect(deliveryDay(page, ANY_DAY)).toBeChecked();
  await expect(
    page.getByRole('link', { name: 'Add an address with floor and lift' }),
  ).toBeVisible();
  await expectFigure(bill(page), 'Expected delivery', 'By Sat 21 Nov');
  await chooseSlot(page, 'Wed 25 Nov');
  await expectFigure(bill(page), 'Expected delivery', 'Wed 25 Nov, 9 am to 1 pm');
  await chooseSlot(page, 'Wed 25 Nov', '2 pm to 6 pm');
  await expectFigure(bill(page), 'Expected delivery', 'Wed 25 Nov, 2 pm to 6 pm');
  await expectWell(page);
  await placeOrder(page);
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹2,122' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for your Order' })).toBeVisible();
  const order = page.getByRole('region', { name: /^Order B/ });
  await expectFigure(order, 'Expected delivery', 'Wed 25 Nov, 2 pm to 6 pm');
});

test.describe('a slot that is gone', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is taken back with a clear sentence, and the cart stays', async ({ page, request }) => {
    await openCart(page, request, [SOFA]);
    // The page still offers a day that is over by the shop's clock.
    await page.route('**/api/order/deliveryPlan?*', async (route) => {
      const response = await route.fetch();
      const plan = (await response.json()) as { days: string[] };
      await route.fulfill({ json: { ...plan, days: ['2026-11-20', ...plan.days] } });
    });
    await page.reload();
    await chooseSlot(page, 'Fri 20 Nov');
    await placeOrder(page);
    await expect(page.getByText('We can no longer come then.')).toBeVisible();
    await expect(deliveryDay(page, ANY_DAY)).toBeChecked();
    await expectFigure(bill(page), 'Expected delivery', 'By Sat 21 Nov');
    await expect(
      page.getByRole('region', { name: 'Order details' }).getByText('Oslo'),
    ).toBeVisible();
  });
});
