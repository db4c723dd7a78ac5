import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  BED,
  bill,
  expect,
  expectFigure,
  express,
  openCart,
  placeOrder,
  rewriteCart,
  SOFA,
  test,
} from '../support/checkout.ts';

const box = (page: Page) => express(page).getByRole('checkbox', { name: /Express delivery/ });

/** Answers the days as on a Sunday. */
async function onSunday(page: Page): Promise<void> {
  await page.route('**/api/order/deliveryDates', (route) =>
    route.fulfill({
      json: {
        standard: '2026-11-25',
        express: { expectedOn: '2026-11-23', refusal: 'EXPRESS_NOT_TODAY' },
      },
    }),
  );
}

test('offers express delivery with its charge and day, and puts both on the bill', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await expect(box(page)).not.toBeChecked();
  await expect(express(page)).toContainText('₹300');
  await expect(express(page)).toContainText('Expected by Thu 19 Nov instead of Sun 22 Nov.');
  await expect(bill(page)).not.toContainText('Express');
  await expectFigure(bill(page), 'Expected delivery', 'By Sun 22 Nov');
  await box(page).check();
  await expectFigure(bill(page), 'Express delivery charge', '₹300');
  await expectFigure(bill(page), 'Pay today', '₹2,422');
  await expectFigure(bill(page), 'Expected delivery', 'By Thu 19 Nov');
  await expectAccessible(page);
});

test('takes the choice back when a quantity changes, and says so', async ({ page, request }) => {
  await openCart(page, request, [SOFA]);
  await box(page).check();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(box(page)).not.toBeChecked();
  await expect(express(page)).toContainText('Please choose express delivery again.');
  await expectFigure(bill(page), 'Pay today', '₹4,244');
});

test('names what comes express beside what does not', async ({ page, request }) => {
  await openCart(page, request, [SOFA, BED]);
  await expect(express(page)).toContainText(
    'Expected by Thu 19 Nov: Oslo 3-seater sofa, the rest by Sun 22 Nov.',
  );
});

test('alerts to a quantity beyond the inventory, and is not chosen', async ({ page, request }) => {
  await rewriteCart(page, () => ({ quantity: 3, inventory: 2 }));
  await openCart(page, request, [SOFA]);
  await box(page).click();
  await expect(express(page).getByRole('alert')).toContainText(
    'Oslo 3-seater sofa: maximum allowed 2, selected 3',
  );
  await expect(box(page)).not.toBeChecked();
  await expectAccessible(page);
});

test('has no express delivery for products that are not marked', async ({ page, request }) => {
  await openCart(page, request, [BED]);
  await expect(bill(page)).toContainText('Expected delivery');
  await expect(express(page)).toBeHidden();
});

test('has no express delivery in Delhi', async ({ page, request }) => {
  await openCart(page, request, [SOFA], 'delhi');
  await expect(bill(page)).toContainText('Expected delivery');
  await expect(express(page)).toBeHidden();
});

test('is not offered on Sundays and national holidays', async ({ page, request }) => {
  await onSunday(page);
  await openCart(page, request, [SOFA]);
  await expect(express(page)).toContainText(
    'Express delivery is not offered on Sundays and national holidays. The next express day is Mon 23 Nov.',
  );
  await expect(box(page)).toBeHidden();
  await expectAccessible(page);
});

test.describe('when the clock has passed a cut-off since the page was opened', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('the order is refused with the day it has by now, and the cart stays', async ({
    page,
    request,
  }) => {
    await openCart(page, request, [SOFA]);
    await box(page).check();
    await page.route('**/api/order/placeOrder', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: { ...body, expectedDeliveryDate: '2026-11-18' } });
    });
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText(
      'The expected delivery date is Thu 19 Nov by now. Please look at it before you order.',
    );
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Oslo');
  });
});
