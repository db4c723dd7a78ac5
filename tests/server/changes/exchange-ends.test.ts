import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestSwap } from '#contract/changes/exchange.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { confirmPayment, listPayments, openPayment } from '#contract/payments/payment.ts';
import { addDaysTo, formatDay } from '#domain/base/kolkata.ts';
import { orders } from '#server/db/schema/orders.ts';
import { endExchanges } from '#server/changes/exchange/end.ts';
import { missExchange } from '#server/changes/exchange/miss.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { must, opened, playInWindow, SOFA } from '../support/checkout.ts';
import { endUnpaid, operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import {
  failedChecks,
  codeOf,
  deliveredOrder,
  done,
  liveUntil,
  orderIdOf,
  today,
} from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { exchange, look, signIn, statusOf, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const lettersTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

/** A dearer swap that waits for its payment. */
async function unpaid() {
  const renting = await deliveredOrder(shop, SOFA);
  const { asked, quote } = await look(shop, renting, 'dearest', 5);
  const wish = { ...asked, half: 'morning', shown: quote } as const;
  const { orderNumber } = must(await shop.request(requestSwap, wish, { token: renting.token }));
  return { renting, quote, orderNumber, orderId: await orderIdOf(shop, orderNumber) };
}

test('a return ends a swap that waits for its payment, and money that still comes goes back', async () => {
  const { renting, quote, orderNumber, orderId } = await unpaid();
  const { token } = renting;
  const attempt = await opened(shop, token, orderNumber);
  await requestReturnOf(shop, renting);
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  const [letter] = await lettersTo(renting.email, 'Your swap is cancelled');
  expect(letter?.text).toContain('an order that is ending');
  expect(letter?.text).not.toMatch(/keep the items/i);
  const paid = await playInWindow(shop, attempt);
  await shop.request(confirmPayment, { ...paid, orderNumber }, { token });
  const list = must(await shop.request(listPayments, {}, { token }));
  expect(list.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([quote.due]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a swap cannot be paid once service has ended, and ends with it', async () => {
  const { renting, orderNumber, orderId } = await unpaid();
  const { db } = shop.shop;
  const ended = { status: 'RETURN_REQUESTED' } as const;
  await db.update(orders).set(ended).where(eq(orders.id, renting.orderId));
  const { token } = renting;
  expect(await shop.request(openPayment, { orderNumber }, { token })).toMatchObject({
    ok: false,
    failure: { code: 'ORDER_NOT_PAYABLE' },
  });
  expect(await endExchanges(shop.shop)).toBe(1);
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
});

test.each(['not_home', 'ours'] as const)(
  'an exchange that fails (%s) where no day of the plan is left ends, and what was paid comes back',
  async (outcome) => {
    const renting = await deliveredOrder(shop, SOFA);
    const { orderId, on, quote } = await swap(shop, renting, 'dearest', 2);
    await liveUntil(shop, on);
    const { db } = shop.shop;
    const lastDay = { expiresOn: addDaysTo(on, 1) };
    await db.update(orders).set(lastDay).where(eq(orders.id, renting.orderId));
    const missed = { outcome, by: 'meena' };
    const later = { ...missed, on: addDaysTo(on, 2) };
    expect(await missExchange(shop.shop, orderId, later, shop.clock.now())).toMatchObject({
      failure: { code: 'DAY_NOT_POSSIBLE' },
    });
    expect(await missExchange(shop.shop, orderId, missed, shop.clock.now())).toEqual({
      next: null,
    });
    expect(await statusOf(shop, orderId)).toBe('CANCELLED');
    expect(await statusOf(shop, renting.orderId)).toBe('DELIVERED');
    const [letter] = await lettersTo(renting.email, 'is cancelled');
    expect(letter?.text).toContain('no day is left for it before your plan ends');
    const token = await signIn(shop, orderId);
    const list = must(await shop.request(listPayments, {}, { token }));
    expect(list.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([quote.due]);
  },
);

test('an exchange that ends with the pick-up of its order is not told that anything stays', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId } = await swap(shop, renting, 'dearest', 9);
  await liveUntil(shop, addDaysTo(today(shop), 110));
  const owner = { token: (await operatorOf(shop)).office };
  const number = renting.orderNumber;
  const { inDefault } = must(await shop.request(getOfficeOrder, { number }, owner));
  expect(inDefault).toMatchObject({ mayEnd: true, endsExchange: true });
  await endUnpaid(shop, renting.orderNumber);
  expect(await statusOf(shop, renting.orderId)).toBe('RETURN_REQUESTED');
  const collection = { on: today(shop), damages: [], waiveEarlyClosure: false };
  done(await collectAndSettle(shop.shop, renting.orderId, collection, shop.clock.now()));
  expect(await statusOf(shop, orderId)).toBe('CANCELLED');
  const [letter] = await lettersTo(renting.email, 'is cancelled');
  expect(letter?.text).toContain('an order that is ending');
  expect(letter?.text).not.toMatch(/keep the items/i);
});

test('an operator finds a planned exchange, and moves it within the plan by its own letter', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderNumber, on } = await swap(shop, renting, 'dearest', 2);
  expect(await operate(shop, 'order', '--number', orderNumber)).toContain('Kind: exchange');

  const day = addDaysTo(on, 7);
  const move = (...slot: string[]) =>
    operate(shop, 'schedule-order', '--number', orderNumber, '--day', ...slot);
  await move(day, '--half', 'afternoon');
  expect(await lettersTo(renting.email, `Your swap is now on ${formatDay(day)}`)).toHaveLength(1);
  const { db } = shop.shop;
  const plan = { expiresOn: addDaysTo(day, 1) };
  await db.update(orders).set(plan).where(eq(orders.id, renting.orderId));
  await expect(move(addDaysTo(day, 1))).rejects.toThrow();
});

test('an exchange takes place where its order is on that day', async () => {
  const renting = await deliveredOrder(shop, SOFA);
  const { orderId, on } = await swap(shop, renting, 'dearest', 2);
  const { db } = shop.shop;
  const [first] = await db.select().from(orders).where(eq(orders.id, renting.orderId));
  if (!first) throw new Error('There is no order');
  const address = { ...first.address, pincode: '122018' };
  await db.update(orders).set({ address }).where(eq(orders.id, renting.orderId));
  await liveUntil(shop, on);
  expect(await codeOf(shop, orderId)).not.toBe('');
  await exchange(shop, orderId, on);
  const [made] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(made?.address.pincode).toBe('122018');
});
