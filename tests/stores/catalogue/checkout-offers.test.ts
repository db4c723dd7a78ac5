import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCartPage, PLACE } from '../support/cart-page.ts';
import { refused } from '../support/fake-api.ts';
import { cartOf, DATES } from '../support/rentals.ts';

vi.mock('#stores/base/leave.ts', () => ({ leaveTo: () => undefined, leaveFor: () => undefined }));
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: () => Promise.resolve({ outcome: 'paid' }),
}));

beforeEach(() => {
  history.replaceState(null, '', '/cart');
});

test('orders with the coupon and the express delivery that are shown', async () => {
  const page = await openCartPage(cartOf({ slug: 'sofa', instantDelivery: true }));
  page.typeCoupon(' tenoff');
  await page.applyTyped();
  await vi.waitFor(() => expect(page.$express.get().state).toBe('open'));
  page.acceptExpress();
  page.setCreditConsent(true);
  await page.placeOrder('Basera');
  expect(page.api.calls(PLACE)[0]?.body).toMatchObject({
    couponId: 'TENOFF',
    couponDiscount: 10_610,
    isExpressAccepted: true,
    expressDeliveryCharge: 30_000,
    expectedDeliveryDate: '2026-11-19',
    expressDeliveryDate: '2026-11-19',
    payable: 212_200 + 30_000 - 10_610,
  });
});

describe('when the server refuses at last', () => {
  test('the coupon, it leaves the bill and its code stays in the box with the reason', async () => {
    const page = await openCartPage();
    page.typeCoupon('TENOFF');
    await page.applyTyped();
    page.setCreditConsent(true);
    page.api.on(PLACE, () => refused(409, 'COUPON_USED_UP'));
    await page.placeOrder('Basera');
    expect(page.problem()?.code).toBe('COUPON_USED_UP');
    expect(page.$coupon.get()).toMatchObject({
      applied: false,
      couponCode: 'TENOFF',
      discount: 0,
      problem: { code: 'COUPON_USED_UP' },
    });
  });

  test('express delivery, it is taken back and the days are asked again', async () => {
    const page = await openCartPage(cartOf({ slug: 'sofa', instantDelivery: true }));
    await vi.waitFor(() => expect(page.$express.get().state).toBe('open'));
    page.acceptExpress();
    page.setCreditConsent(true);
    page.api.on(PLACE, () => refused(409, 'EXPRESS_CHANGED'));
    page.api.on('GET /order/deliveryDates', () => ({
      ...DATES,
      express: { ...DATES.express, expectedOn: '2026-11-20' },
    }));
    await page.placeOrder('Basera');
    expect(page.problem()?.code).toBe('EXPRESS_CHANGED');
    await vi.waitFor(() =>
      expect(page.$express.get()).toMatchObject({ expectedOn: '2026-11-20', accepted: false }),
    );
    expect(page.$expressCharge.get()).toBe(0);
  });

  test('the day, the page shows the one it has by now', async () => {
    const page = await openCartPage();
    page.setCreditConsent(true);
    page.api.on(PLACE, () => refused(409, 'DELIVERY_DATE_CHANGED'));
    page.api.on('GET /order/deliveryDates', () => ({ ...DATES, standard: '2026-11-23' }));
    await page.placeOrder('Basera');
    await vi.waitFor(() => expect(page.$expectedOn.get()).toBe('2026-11-23'));
  });
});
