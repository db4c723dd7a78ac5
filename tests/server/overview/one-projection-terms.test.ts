import { expect, test } from 'vitest';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { monthlyRentRows } from '#messages/orders/order-rent.ts';
import {
  addHome,
  CONCENTRATOR,
  COOLER,
  LEATHER_SOFA,
  must,
  placement,
  putInCart,
} from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { deliver, deliveredOrder, liveUntil, orderIdOf, pay } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({
  startAt: '2026-11-19T04:30:00Z',
  stock: { [CONCENTRATOR]: 5, [COOLER]: 5, [LEATHER_SOFA]: 5 },
});

/** What Home and Orders show of an order of one thing. */
async function seen(orderNumber: string) {
  const token = await signIn(shop, await orderIdOf(shop, orderNumber));
  const home = must(await shop.request(accountHome, {}, { token }));
  const rows = monthlyRentRows(must(await shop.request(getOrder, { orderNumber }, { token })));
  return { home, rows };
}

test('a season is paid until its plan ends; extended, it costs a month’s rent in every view', async () => {
  const seasonal = shop.content.products.find(({ slug }) => slug === COOLER);
  const season = (seasonal && plansIn(seasonal.entry, 'gurgaon')[0]?.tenure) ?? 0;
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, COOLER, season);
  const order = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  const { home: before } = await seen(orderNumber);
  expect(before.coming).toMatchObject([{ things: [{ isPaidAhead: true, plan: 'One season' }] }]);
  await deliver(shop, await orderIdOf(shop, orderNumber));

  const paid = await seen(orderNumber);
  const [thing] = paid.home.things;
  const monthly = thing?.monthly;
  expect(thing).toMatchObject({ isPaidAhead: true });
  expect(paid.home.bill).toBeNull();
  expect(paid.rows).toEqual([['Monthly rent after the plan, incl. GST', monthly]]);

  // Nobody decides for thirty days, so that it goes on by the month.
  await liveUntil(shop, addDaysTo(thing?.until ?? day('2026-01-01'), 31));
  const extended = await seen(orderNumber);
  expect(extended.home.things).toMatchObject([{ monthly, isPaidAhead: false }]);
  expect(extended.home.bill?.total).toBeGreaterThan(0);
  expect(extended.rows).toEqual([['Monthly rent, incl. GST', monthly]]);
});

test('a premium year has no monthly rent before it ends', async () => {
  const { orderNumber } = await deliveredOrder(shop, LEATHER_SOFA);
  const { home, rows } = await seen(orderNumber);
  const [thing] = home.things;
  expect(thing).toMatchObject({ isPaidAhead: true });
  expect(rows).toEqual([['Monthly rent after the plan, incl. GST', thing?.monthly]]);
});

test('a medical item costs a month’s rent from its delivery, and its next rent is announced', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const order = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await operate(
    shop,
    'answer-enquiry',
    '--order-number',
    orderNumber,
    '--text',
    'It comes tomorrow.',
    '--outcome',
    'accepted',
  );
  await deliver(shop, await orderIdOf(shop, orderNumber));
  const { home, rows } = await seen(orderNumber);
  const [thing] = home.things;
  expect(thing).toMatchObject({ isPaidAhead: false });
  expect(home.noRent).toBeNull();
  expect(home.bill?.total).toBeGreaterThan(0);
  expect(rows).toEqual([['Monthly rent, incl. GST', thing?.monthly]]);
});
