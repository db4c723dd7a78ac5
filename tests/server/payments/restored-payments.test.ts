import { beforeEach, expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { reminders } from '#server/db/schema/billing.ts';
import { matters } from '#server/db/schema/operations.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { followProviderRefunds } from '#server/payments/provider-refunds.ts';
import { opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { mattersOf, poisonOrder } from '../support/poison.ts';
import { paymentOf, refundsOf, refundThere, rowOf } from '../support/provider-refunds.ts';
import { failedChecks, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-06-10T05:30:00Z', stock: { [SOFA]: 50 } });
const DAY = 24 * 3_600_000;

beforeEach(async () => {
  const { db } = shop.shop;
  shop.clock.advance(200 * DAY);
  shop.events.length = 0;
  // A run reads no more than 20 pages of old refunds.
  for (let run = 0; run < 10; run += 1) {
    await followProviderPayments(shop.shop);
    await followProviderRefunds(shop.shop);
  }
  await db.update(matters).set({ closedAt: shop.clock.now() });
});

/** An order's window, opened before the copy of the database was made. */
async function windowOfCopy() {
  const order = await placedOrder(shop);
  return { ...order, window: await opened(shop, order.token, order.orderNumber) };
}

/** A payment of an order that only the lost database knew. */
async function paidInGap(): Promise<string> {
  const { payments } = shop.shop;
  const receipt = `B260101-LOST${shop.clock.now().getTime()}`;
  const order = { amount: rupees(2122), currency: 'INR', notes: {}, receipt };
  const { id } = await payments.createOrder(order);
  return (await playInWindow(shop, id)).razorpay_payment_id;
}

const incidents = async () =>
  (await mattersOf(shop, UNMATCHED_PAYMENT)).map(({ item }) => item).toSorted();

/** A shop whose provider answers as `change` says. */
const withGateway = (change: Partial<PaymentGateway>) => ({
  ...shop.shop,
  payments: { ...shop.shop.payments, ...change },
});

test.each([10, 40, 170])(
  'a database of %i days ago finds each payment made since, with or without its order',
  async (days) => {
    const order = await windowOfCopy();
    const found: string[] = [];
    shop.clock.advance(DAY);
    found.push(await paidInGap());
    const { razorpay_payment_id: settledBy } = await playInWindow(shop, order.window);
    shop.clock.advance((days / 2) * DAY);
    found.push(await paidInGap());
    shop.clock.advance((days / 2 - 1) * DAY);
    await placedOrder(shop);
    found.push(await paidInGap());

    await followProviderPayments(shop.shop);
    await followProviderPayments(shop.shop);
    expect(await incidents()).toEqual(found.toSorted());
    expect(await rowOf(shop, order)).toMatchObject({ settledBy });
    expect(await followProviderPayments(shop.shop)).toBe(0);
    expect(await failedChecks(shop)).toEqual([]);
  },
);

test('a database in which no run is noted goes by its newest attempt', async () => {
  await windowOfCopy();
  shop.clock.advance(20 * DAY);
  const payment = await paidInGap();
  shop.clock.advance(20 * DAY);
  await shop.shop.db.delete(reminders);
  await followProviderPayments(shop.shop);
  expect(await incidents()).toEqual([payment]);
});

test('a refund made since an earlier database is followed', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  shop.clock.advance(DAY);
  await refundThere(shop, paymentId, rupees(100));
  shop.clock.advance(39 * DAY);
  let followed = 0;
  for (let run = 0; run < 3; run += 1) followed += await followProviderRefunds(shop.shop);
  expect(followed).toBe(1);
  expect(await refundsOf(shop, paymentId)).toMatchObject([{ reason: 'at_provider' }]);
});

test('nothing older than half a year is asked for', async () => {
  shop.clock.advance(300 * DAY);
  const asked: Date[] = [];
  const paymentsBetween = (from: Date) => {
    asked.push(from);
    return Promise.resolve({ items: [], faults: [], isLast: true });
  };
  await followProviderPayments(withGateway({ paymentsBetween }));
  const oldest = Math.min(...asked.map((from) => from.getTime()));
  expect(shop.clock.now().getTime() - oldest).toBe(180 * DAY);
});

test('a run that takes long ends, and the next one reads on', async () => {
  const payment = await paidInGap();
  shop.clock.advance(20 * DAY);
  const { paymentsBetween } = shop.shop.payments;
  const asked: string[] = [];
  const slow = withGateway({
    paymentsBetween: (from, ...part) => {
      asked.push(from.toISOString());
      shop.clock.advance(2 * 60_000);
      return paymentsBetween(from, ...part);
    },
  });
  await followProviderPayments(slow);
  expect(asked).toHaveLength(3);
  expect(await incidents()).toEqual([]);
  for (let run = 0; run < 3; run += 1) await followProviderPayments(slow);
  expect(await incidents()).toEqual([payment]);
});

test('what could not be settled is tried again however old it is, and holds up nothing after it', async () => {
  const order = await windowOfCopy();
  shop.clock.advance(DAY);
  const { razorpay_payment_id: settledBy } = await playInWindow(shop, order.window);
  shop.clock.advance(DAY);
  const other = await paidInGap();
  shop.clock.advance(30 * DAY);
  const heal = await poisonOrder(shop.shop.db, order.orderNumber);
  await followProviderPayments(shop.shop);
  await followProviderPayments(shop.shop);
  expect(await incidents()).toEqual([other]);
  expect(await mattersOf(shop, 'payments-there')).toMatchObject([{ item: `payment ${settledBy}` }]);
  await heal();
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await rowOf(shop, order)).toMatchObject({ settledBy });
  expect(await mattersOf(shop, 'payments-there')).toEqual([]);
});
