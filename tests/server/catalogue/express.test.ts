import { describe, expect, test } from 'vitest';
import {
  allExpressPrice,
  deliveryDates,
  updateProductQuantity,
} from '#contract/catalogue/express.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { examine } from '#server/doctor/doctor.ts';
import {
  addHome,
  CONCENTRATOR,
  cartOf,
  left,
  must,
  placement,
  putInCart,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { FEE, orderExpress, payOrder } from '../support/express.ts';
import { testShop } from '../support/test-shop.ts';

const CHAIR = 'mesh-study-chair';
const BED = 'jaipur-queen-bed';

// A Thursday, ten in the morning.
const shop = testShop({
  startAt: '2026-11-19T04:30:00Z',
  stock: { [SOFA]: 100, [CHAIR]: 100, [BED]: 100 },
});
const orders = (slugs: readonly string[], changes: object = {}, tenure = 12) =>
  orderExpress(shop, slugs, changes, { tenure });
const paid = (token: string, orderNumber: string) => payOrder(shop, token, orderNumber);

test('tells the charge for a cart, and when things arrive', async () => {
  const { token } = await shop.signedUp();
  expect(must(await shop.request(allExpressPrice, {}, { token }))).toEqual([
    { priceType: 'cart', price: FEE },
    { priceType: 'cart', cityId: 1, price: FEE },
  ]);
  const today = { expectedOn: '2026-11-19', until: '2026-11-19T06:30:00.000Z', isOffered: true };
  expect(must(await shop.request(deliveryDates, {}, { token }))).toEqual({
    now: '2026-11-19T04:30:00.000Z',
    standard: '2026-11-21',
    express: { ...today, documentsVerified: false, cities: [{ cityId: 1, ...today }] },
  });
});

test('charges once for the order, and promises today before noon', async () => {
  const { token, placed } = await orders([SOFA, CHAIR], { expectedDeliveryDate: '2026-11-19' });
  const { orderNumber } = must(placed);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order).toMatchObject({
    isExpress: true,
    expectedDeliveryDate: '2026-11-19',
    orderTerms: { expressDeliveryCharge: FEE },
  });
  expect(order.orderTerms.payable).toBe(
    order.orderTerms.totalRent + order.orderTerms.totalDeposit + FEE,
  );
  expect(order.productList.map(({ isExpress }) => isExpress)).toEqual([true, true]);
  await paid(token, orderNumber);
  const findings = await examine(shop.shop.db, shop.content.coupons);
  expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
});

test('hastens only the marked products; the rest decides the day of the order', async () => {
  const { token, placed } = await orders([SOFA, BED], { expectedDeliveryDate: '2026-11-21' });
  const { orderNumber } = must(placed);
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  const marked = order.productList.filter(({ isExpress }) => isExpress);
  expect(marked.map(({ productSlug }) => productSlug)).toEqual([SOFA]);
  expect(order).toMatchObject({
    expectedDeliveryDate: '2026-11-21',
    expressDeliveryDate: '2026-11-19',
  });
});

test('an order that does not ask for it has neither charge nor marks', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const body = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, body, { token }));
  const order = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(order).toMatchObject({ isExpress: false, orderTerms: { expressDeliveryCharge: 0 } });
});

describe('is refused, and the cart kept,', () => {
  test.each([
    { what: 'without a marked product', slugs: [BED], code: 'EXPRESS_NOT_HERE' },
    { what: 'for an enquiry', slugs: [CONCENTRATOR], tenure: 1, code: 'EXPRESS_NOT_HERE' },
    {
      what: 'with another charge than the shop’s',
      slugs: [SOFA],
      changes: { expressDeliveryCharge: 0 },
      code: 'PRICE_CHANGED',
    },
    {
      what: 'with another day than can be promised',
      slugs: [SOFA],
      changes: { expectedDeliveryDate: '2026-11-18' },
      code: 'DELIVERY_DATE_CHANGED',
    },
    {
      what: 'without the day that was shown for it',
      slugs: [SOFA],
      changes: { expressDeliveryDate: null },
      code: 'EXPRESS_CHANGED',
    },
    {
      what: 'as medical when it is not',
      slugs: [SOFA],
      changes: { isMedical: true },
      code: 'CART_CHANGED',
    },
    {
      what: 'as premium when it is not',
      slugs: [SOFA],
      changes: { isPremium: true },
      code: 'CART_CHANGED',
    },
  ])('$what', async ({ slugs, changes, tenure, code }) => {
    const { token, cart, placed } = await orders(slugs, changes, tenure);
    expect(placed).toMatchObject({ ok: false, failure: { code } });
    expect(await cartOf(shop, token)).toEqual(cart);
  });

  test('in Delhi', async () => {
    const { token } = await shop.signedUp();
    await putInCart(shop, token, SOFA);
    const addressId = await addHome(shop, token, '110017');
    const cart = await cartOf(shop, token);
    const body = {
      ...placement(cart, addressId, 2),
      isExpressAccepted: true,
      expressDeliveryCharge: FEE as number,
      payable: cart.billingSummary.payable + FEE,
    };
    expect(await shop.request(placeOrder, body, { token })).toMatchObject({
      failure: { message: 'Express delivery is only for express items in Gurgaon.' },
    });
  });

  test('beyond the inventory, naming the product, the most allowed and what was selected', async () => {
    const { token } = await shop.signedUp();
    const cart = await putInCart(shop, token, CHAIR, 12, 3);
    await setStock(shop, CHAIR, 2);
    const body = {
      ...placement(cart, await addHome(shop, token)),
      isExpressAccepted: true,
      expressDeliveryCharge: FEE as number,
      payable: cart.billingSummary.payable + FEE,
    };
    expect(await shop.request(placeOrder, body, { token })).toMatchObject({
      status: 409,
      failure: {
        message:
          'You can’t choose express delivery. Mesh study chair: maximum allowed 2, selected 3.',
      },
    });
    await setStock(shop, CHAIR, 100);
  });
});

describe('after an express order is paid', () => {
  test('its quantities are acknowledged with what is left, and taken no second time', async () => {
    const before = await left(shop, SOFA);
    const { token, placed } = await orders([SOFA]);
    const told = { productId: [SOFA], quantity: [1] };
    expect(await shop.request(updateProductQuantity, told, { token })).toMatchObject({
      failure: { code: 'NOT_FOUND' },
    });
    await paid(token, must(placed).orderNumber);
    for (let times = 0; times < 2; times += 1) {
      expect(must(await shop.request(updateProductQuantity, told, { token }))).toEqual([
        { productId: SOFA, inventory: before - 1 },
      ]);
    }
    expect(await left(shop, SOFA)).toBe(before - 1);
  });

  test.each([
    { what: 'other quantities', productId: [SOFA], quantity: [2] },
    { what: 'other products', productId: [CHAIR], quantity: [1] },
    { what: 'fewer quantities than products', productId: [SOFA, CHAIR], quantity: [1] },
  ])('$what are not acknowledged', async ({ productId, quantity }) => {
    const { token, placed } = await orders([SOFA]);
    await paid(token, must(placed).orderNumber);
    const answer = await shop.request(updateProductQuantity, { productId, quantity }, { token });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'NOT_FOUND' } });
  });
});
