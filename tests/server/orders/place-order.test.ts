import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder, placeOrder, viewAllOrders } from '#contract/orders/order.ts';
import { deleteAddress } from '#contract/people/address.ts';
import { rupees } from '#domain/base/money.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { productPrices } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  addHome,
  cartOf,
  CONCENTRATOR,
  COOLER,
  left,
  must,
  opened,
  placedOrder,
  placement,
  putInCart,
  setStock,
  SOFA,
  TABLE,
} from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 100 } });

test('places an order with the amounts shown, takes the stock and empties the cart', async () => {
  const before = await left(shop, SOFA);
  const { token, userId, orderNumber } = await placedOrder(shop);
  expect(await left(shop, SOFA)).toBe(before - 1);
  expect((await cartOf(shop, token)).cartProductList).toEqual([]);
  const [order] = must(await shop.request(viewAllOrders, { userId }, { token }));
  expect(order).toMatchObject({
    orderNumber,
    orderStatus: 'PAYMENT_AWAITED',
    expectedDeliveryDate: '2026-11-24',
    orderTerms: { payable: rupees(2 * 1061), totalDeposit: rupees(1061), totalPaid: 0 },
    timeline: [{ status: 'PAYMENT_AWAITED', actor: 'customer' }],
  });
});

test('answers 50 identical calls with one order', async () => {
  const { token, userId } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const body = placement(cart, await addHome(shop, token));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.request(placeOrder, body, { token, key: 'once' })),
  );
  expect(new Set(answers.map((answer) => must(answer).orderNumber)).size).toBe(1);
  expect(await shop.shop.db.$count(orders, eq(orders.userId, userId))).toBe(1);
});

test('sells the last unit to one of 50 buyers and tells the others', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { token } = await shop.signedUp();
      const cart = await putInCart(shop, token, SOFA);
      return { token, body: placement(cart, await addHome(shop, token)) };
    }),
  );
  await setStock(shop, SOFA, 1);
  const answers = await Promise.all(
    buyers.map(({ token, body }) => shop.request(placeOrder, body, { token })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.filter((answer) => !answer.ok);
  expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(new Set(['OUT_OF_STOCK']));
  expect(await left(shop, SOFA)).toBe(0);
  await setStock(shop, SOFA, 100);
});

test('keeps the cart when placing is refused', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const body = { ...placement(cart, await addHome(shop, token)), consent: false };
  expect(await shop.request(placeOrder, body, { token })).toMatchObject({
    failure: { code: 'CONSENT_REQUIRED' },
  });
  expect(await cartOf(shop, token)).toEqual(cart);
});

test('shows both figures when a price changed while the cart was open', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const addressId = await addHome(shop, token);
  const price = and(
    eq(productPrices.productSlug, SOFA),
    eq(productPrices.cityId, 1),
    eq(productPrices.tenure, 12),
  );
  await shop.shop.db
    .update(productPrices)
    .set({ price: rupees(1100) })
    .where(price);
  const answer = await shop.request(placeOrder, placement(cart, addressId), { token });
  expect(answer).toMatchObject({
    status: 409,
    failure: { code: 'PRICE_CHANGED' },
  });
  const changes = answer.ok ? [] : answer.failure.changes;
  expect(changes).toContainEqual({
    what: 'payable',
    shown: rupees(2 * 1061),
    current: rupees(2 * 1100),
  });
  await shop.shop.db
    .update(productPrices)
    .set({ price: rupees(1061) })
    .where(price);
});

test('refuses a cart that another tab has changed', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const addressId = await addHome(shop, token);
  await putInCart(shop, token, TABLE);
  const answer = await shop.request(placeOrder, placement(cart, addressId), { token });
  expect(answer).toMatchObject({ status: 409, failure: { code: 'CART_CHANGED' } });
});

test('refuses a rent below the minimum with its exact text', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, TABLE);
  const answer = await shop.request(placeOrder, placement(cart, await addHome(shop, token)), {
    token,
  });
  expect(answer).toMatchObject({
    failure: { message: 'Minimum monthly rental amount to place order is Rs.400' },
  });
});

test('refuses an address in another city, a deleted one and somebody else’s', async () => {
  const { token } = await shop.signedUp();
  const stranger = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const inDelhi = await addHome(shop, token, '110017');
  const deleted = await addHome(shop, token);
  must(await shop.request(deleteAddress, { id: deleted }, { token }));
  const others = await addHome(shop, stranger.token);
  for (const addressId of [inDelhi, deleted, others, 999_999]) {
    const answer = await shop.request(placeOrder, placement(cart, addressId), { token });
    expect(answer).toMatchObject({
      failure: { message: 'This area is not applicable for delivery' },
    });
  }
});

test('takes a medical order as an enquiry, without payment, and mails so', async () => {
  const { token, email } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const body = { ...placement(cart, await addHome(shop, token)), consent: false };
  const { orderNumber, isEnquiry } = must(await shop.request(placeOrder, body, { token }));
  expect(isEnquiry).toBe(true);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order.orderStatus).toBe('ENQUIRY_AWAITED');
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('within 24 hours');
});

test('rents a cooler for the season without deposit', async () => {
  const { token } = await shop.signedUp();
  const cooler = shop.content.products.find(({ slug }) => slug === COOLER);
  const [plan] = cooler ? plansIn(cooler.entry, 'gurgaon') : [];
  const cart = await putInCart(shop, token, COOLER, plan?.tenure);
  const body = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, body, { token }));
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order.orderTerms).toMatchObject({
    totalDeposit: 0,
    monthlyBillAmount: 0,
    payable: order.orderTerms.totalRent,
  });
});

test('shows an order to nobody but its customer', async () => {
  const { orderNumber, userId } = await placedOrder(shop);
  const { token } = await shop.signedUp();
  const unauthorized = { status: 403, failure: { message: 'Unauthorized access' } };
  expect(await shop.request(getOrder, { orderNumber }, { token })).toMatchObject(unauthorized);
  expect(await shop.request(cancelOrder, { orderNumber }, { token })).toMatchObject(unauthorized);
  expect(await shop.request(viewAllOrders, { userId }, { token })).toMatchObject(unauthorized);
});

test('gives the stock back when an awaiting order is cancelled, once', async () => {
  const before = await left(shop, SOFA);
  const { token, orderNumber } = await placedOrder(shop);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  expect(await left(shop, SOFA)).toBe(before);
  const again = await shop.request(cancelOrder, { orderNumber }, { token });
  expect(again).toMatchObject({ status: 409, failure: { code: 'ORDER_CANCELLED_ALREADY' } });
  expect(await left(shop, SOFA)).toBe(before);
});

test('releases unpaid stock after half an hour, and holds it again for a late payer', async () => {
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const before = await left(shop, SOFA);
  const { token, orderNumber } = await placedOrder(shop);
  shop.clock.advance(29 * 60_000);
  await releaseExpiredHolds(shop.shop);
  expect(await left(shop, SOFA)).toBe(before - 1);
  shop.clock.advance(60_000);
  await Promise.all([releaseExpiredHolds(shop.shop), releaseExpiredHolds(shop.shop)]);
  expect(await left(shop, SOFA)).toBe(before);
  await opened(shop, token, orderNumber);
  expect(await left(shop, SOFA)).toBe(before - 1);
});
