import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkCoupon } from '#contract/catalogue/coupon.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { openPayment } from '#contract/payments/payment.ts';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { couponUses, orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { settlePayment } from '#server/payments/settle.ts';
import {
  addHome,
  CONCENTRATOR,
  must,
  opened,
  placement,
  playInWindow,
  putInCart,
  SOFA,
} from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const always = { from: '2026-01-01', until: '2027-12-31', minimum: 0, excludedKinds: [] };
const coupons: CouponEntry[] = [
  {
    ...always,
    code: 'TENOFF',
    description: '10% off, up to ₹100',
    kind: 'percent',
    value: 10,
    cap: 100,
    usesPerCustomer: 1,
  },
  {
    ...always,
    code: 'LASTONE',
    description: '₹200 off',
    kind: 'flat',
    value: 200,
    uses: 1,
    usesPerCustomer: 1,
  },
  {
    ...always,
    code: 'BIGCART',
    description: '₹200 off',
    kind: 'flat',
    value: 200,
    minimum: 5000,
    usesPerCustomer: 9,
  },
  {
    ...always,
    code: 'GONE2025',
    description: 'Last year',
    kind: 'flat',
    value: 200,
    usesPerCustomer: 1,
    from: '2025-01-01',
    until: '2025-12-31',
  },
];
const TENOFF = { code: 'TENOFF', discount: 100_00 };
const LASTONE = { code: 'LASTONE', discount: 200_00 };
const HALF_AN_HOUR = 31 * 60_000;

const shop = testShop({ content: { coupons }, stock: { [SOFA]: 500 } });

/** Somebody with a sofa in the cart; answers how they order it with a coupon. */
async function buyer(slug = SOFA, tenure = 12) {
  const { token, userId } = await shop.signedUp();
  const addressId = await addHome(shop, token);
  const order = async (coupon: { code: string; discount: number }) => {
    const cart = await putInCart(shop, token, slug, tenure);
    return shop.request(placeOrder, placement(cart, addressId, 1, coupon), { token });
  };
  return { token, userId, order };
}

async function stateOf(orderNumber: string) {
  const [row] = await shop.shop.db
    .select({ state: couponUses.state })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(orders.number, orderNumber));
  return row?.state;
}

async function pay(token: string, orderNumber: string) {
  const providerOrderId = await opened(shop, token, orderNumber);
  const paid = await playInWindow(shop, providerOrderId);
  return settle(paid.razorpay_payment_id);
}

async function settle(paymentId: string) {
  const payment = await shop.shop.payments.findPayment(paymentId);
  return settlePayment(shop.shop, payment, shop.clock.now());
}

test('tells what a code is worth, in any case', async () => {
  const { token } = await shop.signedUp();
  expect(must(await shop.request(checkCoupon, { code: ' tenoff' }, { token }))).toMatchObject({
    code: 'TENOFF',
    promotionType: '%',
    promotionValue: 10,
    maxDiscount: 100_00,
  });
});

test.each(['NOSUCH', 'GONE2025', '%', "' or 1=1"])('answers nothing for %s', async (code) => {
  const { token } = await shop.signedUp();
  expect(must(await shop.request(checkCoupon, { code }, { token }))).toBeNull();
});

test('takes the discount off what is paid and shows it on the order', async () => {
  const { token, order } = await buyer();
  const { orderNumber } = must(await order(TENOFF));
  const placed = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(placed).toMatchObject({ couponUsed: true, couponId: 'TENOFF' });
  const { totalRent, totalDeposit, discount, payable } = placed.orderTerms;
  expect(discount).toBe(100_00);
  expect(payable).toBe(totalRent + totalDeposit - discount);
});

test('shows both figures when the discount is not the one shown', async () => {
  const { order } = await buyer();
  const answer = await order({ code: 'TENOFF', discount: 150_00 });
  expect(answer).toEqual(refused('PRICE_CHANGED'));
  expect(answer.ok ? [] : answer.failure.changes).toContainEqual({
    what: 'Coupon discount',
    shown: 150_00,
    current: 100_00,
  });
});

test.each([
  ['NOSUCH', 'COUPON_INVALID'],
  ['GONE2025', 'COUPON_INVALID'],
  ['BIGCART', 'COUPON_BELOW_MINIMUM'],
] as const)('refuses an order with %s', async (code, refusal) => {
  const { order } = await buyer();
  expect(await order({ code, discount: 200_00 })).toEqual(refused(refusal));
});

test('refuses a coupon for a medical enquiry', async () => {
  const { order } = await buyer(CONCENTRATOR, 1);
  expect(await order(TENOFF)).toEqual(refused('COUPON_NOT_FOR_MEDICAL'));
});

const heldBy = (orderNumber: string) => ({
  ok: false,
  failure: {
    code: 'COUPON_HELD_BY_YOU',
    message: `This coupon is on your unpaid order ${orderNumber}. Pay for that order, or cancel it to use the coupon here.`,
    orderNumber,
  },
});

test('held by an unpaid order names that order, until it is cancelled', async () => {
  const { token, order } = await buyer();
  const { orderNumber } = must(await order(TENOFF));
  expect(await order(TENOFF)).toMatchObject(heldBy(orderNumber));
  expect(await shop.request(checkCoupon, { code: 'TENOFF' }, { token })).toMatchObject(
    heldBy(orderNumber),
  );
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  expect(await stateOf(orderNumber)).toBe('released');
  must(await order(TENOFF));
});

test('held by a later order of the same customer names that one at the payment of the first', async () => {
  const { token, order } = await buyer();
  const first = must(await order(TENOFF));
  shop.clock.advance(HALF_AN_HOUR);
  await releaseExpiredHolds(shop.shop);
  const { orderNumber } = must(await order(TENOFF));
  const wanted = { orderNumber: first.orderNumber };
  expect(await shop.request(openPayment, wanted, { token })).toMatchObject(heldBy(orderNumber));
});

test('is consumed by the payment, and then used by this customer', async () => {
  const { token, order } = await buyer();
  const { orderNumber } = must(await order(TENOFF));
  expect(await stateOf(orderNumber)).toBe('held');
  expect(await pay(token, orderNumber)).toBe('paid');
  expect(await stateOf(orderNumber)).toBe('used');
  expect(await order(TENOFF)).toEqual(refused('COUPON_USED_BY_YOU'));
});

test('with one use left has one winner among 20 who order at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyer()));
  const answers = await Promise.all(buyers.map(({ order }) => order(LASTONE)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.code]));
  expect(new Set(codes)).toEqual(new Set(['COUPON_HELD_BY_OTHERS']));

  shop.clock.advance(HALF_AN_HOUR);
  await releaseExpiredHolds(shop.shop);
});

test('returns to others when the half hour to pay is over, and the late payer is told', async () => {
  const slow = await buyer();
  const late = must(await slow.order(LASTONE));
  shop.clock.advance(HALF_AN_HOUR);
  await releaseExpiredHolds(shop.shop);
  const quick = await buyer();
  const { orderNumber } = must(await quick.order(LASTONE));
  const answer = await shop.request(
    openPayment,
    { orderNumber: late.orderNumber },
    { token: slow.token },
  );
  expect(answer).toEqual(refused('COUPON_GONE'));

  must(await shop.request(cancelOrder, { orderNumber }, { token: quick.token }));
  expect(await pay(slow.token, late.orderNumber)).toBe('paid');
  expect(await stateOf(late.orderNumber)).toBe('used');
});

test('sends money back that arrives after another has used the coupon up', async () => {
  await shop.shop.db.delete(couponUses);
  const slow = await buyer();
  const { orderNumber } = must(await slow.order(LASTONE));
  const providerOrderId = await opened(shop, slow.token, orderNumber);
  shop.clock.advance(HALF_AN_HOUR);
  await releaseExpiredHolds(shop.shop);
  const quick = await buyer();
  must(await quick.order(LASTONE));

  const { razorpay_payment_id: id } = await playInWindow(shop, providerOrderId);
  expect(await settle(id)).toBe('unpaid');
  const order = must(await shop.request(getOrder, { orderNumber }, { token: slow.token }));
  expect(order.orderStatus).toBe('CANCELLED');
  const [refund] = await shop.shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.providerPaymentId, id));
  expect(refund?.reason).toBe('coupon_used_up');
});
