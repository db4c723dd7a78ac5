import { expect, test } from '../../support/browser.ts';
import {
  bill,
  CONCENTRATOR,
  coupon,
  expectFigure,
  openCart,
  placeOrder,
  SOFA,
} from '../../support/checkout.ts';
import { expectWell } from '../../support/well.ts';

test('takes a coupon off the bill, through a reload, until it is removed', async ({
  page,
  request,
}) => {
  await openCart(page, request, [SOFA]);
  await coupon(page).getByLabel('Coupon code').fill('hello10');
  await coupon(page).getByRole('button', { name: 'Apply' }).click();
  await expect(coupon(page)).toContainText('Coupon Applied');
  await expectFigure(bill(page), 'Coupon discount (HELLO10)', '− ₹106.10');
  await expectFigure(bill(page), 'Pay today', '₹2,015.90');
  await expectWell(page);
  await page.reload();
  await expect(coupon(page)).toContainText('Coupon Applied');
  const remove = coupon(page).getByRole('button', { name: 'Remove the coupon HELLO10' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(coupon(page).getByLabel('Coupon code')).toBeFocused();
  await expectFigure(bill(page), 'Pay today', '₹2,122');
});

test('says that a code is invalid, and keeps what was typed', async ({ page, request }) => {
  await openCart(page, request, [SOFA]);
  const field = coupon(page).getByLabel('Coupon code');
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(coupon(page)).toContainText('Invalid Coupon');
  await expect(field).toHaveValue('NOSUCHCODE');
  await expectWell(page);
});

test('keeps a coupon while the cart is eligible, and tells why when it is not', async ({
  page,
  request,
}) => {
  await openCart(page, request, [{ ...SOFA, quantity: 4 }]);
  await coupon(page).getByLabel('Coupon code').fill('SETTLEIN');
  await coupon(page).getByRole('button', { name: 'Apply' }).click();
  await expectFigure(bill(page), 'Coupon discount (SETTLEIN)', '− ₹750');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(coupon(page)).toContainText('Invalid Coupon');
  await expect(coupon(page)).toContainText(
    'This coupon needs more than ₹4,000 a month of eligible rent in your cart.',
  );
  await expect(bill(page)).not.toContainText('Coupon discount');
  await page.getByRole('button', { name: 'One more' }).click();
  await expectFigure(bill(page), 'Coupon discount (SETTLEIN)', '− ₹750');
});

test('has no coupon box over a medical cart', async ({ page, request }) => {
  await openCart(page, request, [CONCENTRATOR]);
  await expect(bill(page)).toBeVisible();
  await expect(coupon(page)).toBeHidden();
});

test.describe('a coupon that the shop has stopped taking', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('is refused when the order is placed, and the cart stays', async ({ page, request }) => {
    await openCart(page, request, [SOFA]);
    await coupon(page).getByLabel('Coupon code').fill('HELLO10');
    await coupon(page).getByRole('button', { name: 'Apply' }).click();
    await expect(coupon(page)).toContainText('Coupon Applied');
    await page.route('**/api/order/placeOrder', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: { ...body, couponId: 'GONE' } });
    });
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText('Invalid Coupon');
    await expect(coupon(page)).toContainText('Invalid Coupon');
    await expect(coupon(page).getByLabel('Coupon code')).toHaveValue('HELLO10');
    await expectFigure(bill(page), 'Pay today', '₹2,122');
    await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Oslo');
  });
});
