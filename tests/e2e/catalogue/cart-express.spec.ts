import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import {
  BED,
  bill,
  expectFigure,
  express,
  openCart,
  placeOrder,
  rewriteCart,
  SOFA,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';

const box = (page: Page) => express(page).getByRole('checkbox', { name: /Express delivery/ });

/** Answers the days as of another time than the shop's. */
async function isNow(page: Page, express: object, standard = '2026-11-25'): Promise<void> {
  await page.route('**/api/order/deliveryDates', async (route) => {
    const response = await route.fetch();
    const days = (await response.json()) as { express: object };
    const here = { ...days.express, cities: [], ...express };
    await route.fulfill({ json: { ...days, standard, express: here } });
  });
}

test('offers express delivery with its charge and day, and puts both on the bill', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await expect(box(page)).not.toBeChecked();
  await expect(express(page)).toContainText('₹300');
  await expect(express(page)).toContainText('Expected by Thu 19 Nov instead of Sat 21 Nov.');
  await expect(express(page)).toContainText('Order by noon, documents by 1 pm.');
  await expect(bill(page)).not.toContainText('Express');
  await expectFigure(bill(page), 'Expected delivery', 'By Sat 21 Nov');
  await box(page).check();
  await expectFigure(bill(page), 'Express delivery charge', '₹300');
  await expectFigure(bill(page), 'Pay today', '₹2,422');
  await expectFigure(bill(page), 'Expected delivery', 'By Thu 19 Nov');
  await expectWell(page);
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
    'Expected by Thu 19 Nov: Oslo 3-seater sofa, the rest by Sat 21 Nov.',
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
  await expectWell(page);
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

test('is promised for Monday on a Sunday', async ({ page, request }) => {
  const until = '2026-11-22T17:30:00.000Z';
  await isNow(page, { expectedOn: '2026-11-23', until });
  await openCart(page, request, [SOFA]);
  await expect(express(page)).toContainText('Expected by Mon 23 Nov instead of Wed 25 Nov.');
  await expect(express(page)).toContainText('Order by 11 pm.');
});

test('is not offered where it is no sooner', async ({ page, request }) => {
  await isNow(page, { expectedOn: '2026-11-24', isOffered: false }, '2026-11-24');
  await openCart(page, request, [SOFA]);
  await expect(express(page)).toContainText('Free delivery is just as fast as express right now.');
  await expect(box(page)).toBeHidden();
  await expectWell(page);
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
      const days = { expectedDeliveryDate: '2026-11-18', expressDeliveryDate: '2026-11-18' };
      await route.continue({ postData: { ...body, ...days } });
    });
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText(
      'Express delivery would now arrive on Thu 19 Nov. Please choose it again if that day suits you.',
    );
    await expect(box(page)).not.toBeChecked();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Oslo');
  });
});
