import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { listDeposits } from '#contract/billing/deposit.ts';
import { awaitedOrders, getOrder } from '#contract/orders/order.ts';
import {
  checkPayment,
  confirmPayment,
  listPayments,
  openPayment,
} from '#contract/payments/payment.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import {
  left,
  must,
  opened,
  type Paid,
  placedOrder,
  playInWindow,
  setStock,
  SOFA,
} from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
type Order = Awaited<ReturnType<typeof placedOrder>>;

async function placedAndPlayed(outcome: 'captured' | 'authorized' | 'failed' = 'captured') {
  const order = await placedOrder(shop);
  shop.events.length = 0;
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  const paid = await playInWindow(shop, providerOrderId, outcome);
  return { order, paid, events: [...shop.events] };
}

const confirm = ({ token, orderNumber }: Order, paid: Paid) =>
  shop.request(confirmPayment, { ...paid, orderNumber }, { token });

async function statusOf({ token, orderNumber }: Order) {
  return must(await shop.request(getOrder, { orderNumber }, { token })).orderStatus;
}

/** The books of an order: how often it was confirmed, paid, refunded and told about. */
async function booksOf({ orderNumber, email }: Order) {
  const { db } = shop.shop;
  const [row] = await db.select().from(orders).where(eq(orders.number, orderNumber));
  const orderId = row?.id ?? 0;
  const confirmed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'CONFIRMED'));
  const mails = await shop.inbox(email);
  return {
    confirmations: await db.$count(orderEvents, confirmed),
    payments: await db.$count(payments, eq(payments.orderId, orderId)),
    mails: mails.filter(({ subject }) => subject.includes('is confirmed')).length,
  };
}

const ONCE = { confirmations: 1, payments: 1, mails: 1 };

test('confirms an order, its payment and its deposit when the browser comes back', async () => {
  const { order, paid } = await placedAndPlayed();
  expect(must(await confirm(order, paid))).toEqual({ data: true });
  const shown = must(
    await shop.request(getOrder, { orderNumber: order.orderNumber }, { token: order.token }),
  );
  expect(shown).toMatchObject({
    orderStatus: 'CONFIRMED',
    paidBy: 'upi',
    orderTerms: { totalPaid: order.payable },
  });
  expect(must(await shop.request(listPayments, {}, { token: order.token }))).toMatchObject([
    { amount: order.payable, status: 'PAID', paymentAgainst: order.orderNumber },
  ]);
  expect(must(await shop.request(listDeposits, {}, { token: order.token }))).toMatchObject([
    { depositStatus: 'ACTIVE', paymentId: paid.razorpay_payment_id },
  ]);
});

test('counts the same confirmation sent ten times at once as one', async () => {
  const { order, paid } = await placedAndPlayed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(order, paid)));
  for (const answer of answers) expect(must(answer)).toEqual({ data: true });
  expect(await booksOf(order)).toEqual(ONCE);
});

const ways = ['confirm', 'webhook', 'reconciler'] as const;
const permutations = ways.flatMap((first) =>
  ways.flatMap((second) => ways.map((third) => [first, second, third] as const)),
);

test.each(permutations)('settles once by %s, then %s, then %s', async (...order3) => {
  const { order, paid, events } = await placedAndPlayed();
  for (const way of order3) {
    if (way === 'confirm') must(await confirm(order, paid));
    if (way === 'webhook') for (const event of events) await shop.deliver(event);
    if (way === 'reconciler') {
      shop.clock.advance(60_000);
      await reconcilePayments(shop.shop);
    }
  }
  expect(await booksOf(order)).toEqual(ONCE);
});

test('settles once when browser, webhook and reconciler arrive together, doubled', async () => {
  const { order, paid, events } = await placedAndPlayed();
  shop.clock.advance(60_000);
  await Promise.all([
    confirm(order, paid),
    confirm(order, paid),
    ...events.flatMap((event) => [shop.deliver(event), shop.deliver(event)]),
    reconcilePayments(shop.shop),
    reconcilePayments(shop.shop),
  ]);
  expect(await booksOf(order)).toEqual(ONCE);
});

test('finds a payment whose tab was killed', async () => {
  const { order } = await placedAndPlayed();
  expect(await statusOf(order)).toBe('PAYMENT_AWAITED');
  shop.clock.advance(60_000);
  await reconcilePayments(shop.shop);
  expect(await statusOf(order)).toBe('CONFIRMED');
});

test('asks the provider when the order page asks', async () => {
  const { order } = await placedAndPlayed();
  const { orderNumber, token } = order;
  expect(must(await shop.request(checkPayment, { orderNumber }, { token }))).toEqual({
    paid: true,
  });
});

test('takes a payment that failed first and was captured after all', async () => {
  const { order, events } = await placedAndPlayed('failed');
  for (const event of events) await shop.deliver(event);
  expect(await statusOf(order)).toBe('PAYMENT_AWAITED');
  const again = await opened(shop, order.token, order.orderNumber);
  const paid = await playInWindow(shop, again);
  expect(must(await confirm(order, paid))).toEqual({ data: true });
  for (const event of events) await shop.deliver(event);
  expect(await statusOf(order)).toBe('CONFIRMED');
});

test('waits while a payment is only authorised, and counts it once captured', async () => {
  const { order, paid } = await placedAndPlayed('authorized');
  expect(must(await confirm(order, paid))).toEqual({ data: false });
  expect(await statusOf(order)).toBe('PAYMENT_AWAITED');
  const { keyId } = shop.shop.payments;
  const credentials = Buffer.from(`${keyId}:basera-sandbox-key-secret`).toString('base64');
  await shop.app.request(`/sandbox/razorpay/v1/payments/${paid.razorpay_payment_id}/capture`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
  });
  for (const event of shop.events) await shop.deliver(event);
  expect(await statusOf(order)).toBe('CONFIRMED');
});

test('hands the same attempt to two tabs, and a new one after a failure', async () => {
  const order = await placedOrder(shop);
  const { token, orderNumber } = order;
  const tabs = await Promise.all([
    opened(shop, token, orderNumber),
    opened(shop, token, orderNumber),
  ]);
  expect(new Set(tabs).size).toBe(1);
  shop.events.length = 0;
  await playInWindow(shop, tabs[0], 'failed');
  for (const event of shop.events) await shop.deliver(event);
  expect(await opened(shop, token, orderNumber)).not.toBe(tabs[0]);
});

test('refuses a forged signature, and one made for another order', async () => {
  const { order, paid } = await placedAndPlayed();
  const other = await placedAndPlayed();
  const forged = { ...paid, razorpay_signature: '0'.repeat(64) };
  for (const claim of [forged, other.paid]) {
    expect(await confirm(order, claim)).toMatchObject({
      status: 400,
      failure: { code: 'PAYMENT_NOT_CONFIRMED' },
    });
  }
  expect(await statusOf(order)).toBe('PAYMENT_AWAITED');
});

test('refuses a webhook whose signature does not hold', async () => {
  const { order, events } = await placedAndPlayed();
  const [event] = events;
  if (!event) throw new Error('No event left');
  const response = await shop.deliver({ ...event, signature: 'f'.repeat(64) });
  expect(response.status).toBe(401);
  expect(await statusOf(order)).toBe('PAYMENT_AWAITED');
});

test('refunds a second payment of a paid order, once', async () => {
  const order = await placedOrder(shop);
  const first = await opened(shop, order.token, order.orderNumber);
  await playInWindow(shop, first, 'failed');
  for (const event of shop.events) await shop.deliver(event);
  const second = await opened(shop, order.token, order.orderNumber);
  shop.events.length = 0;
  const [one, two] = [await playInWindow(shop, first), await playInWindow(shop, second)];
  must(await confirm(order, two));
  for (const event of shop.events) await shop.deliver(event);
  await Promise.all([sendRefunds(shop.shop), sendRefunds(shop.shop)]);
  await sendRefunds(shop.shop);
  const listed = must(await shop.request(listPayments, {}, { token: order.token }));
  const byId = Object.fromEntries(
    listed.map(({ providerPaymentId, status }) => [providerPaymentId, status]),
  );
  expect(byId[one.razorpay_payment_id]).toBe('REFUNDED');
  expect(byId[two.razorpay_payment_id]).toBe('PAID');
  expect((await shop.inbox(order.email)).map(({ subject }) => subject)).toContain(
    `We’re refunding ₹2,122 for your Oslo 3-seater sofa (${order.orderNumber})`,
  );
});

test('refunds a payment that arrives after the order was cancelled', async () => {
  const order = await placedOrder(shop);
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  must(await shop.request(cancelOrder, { orderNumber: order.orderNumber }, { token: order.token }));
  const paid = await playInWindow(shop, providerOrderId);
  expect(must(await confirm(order, paid)).words).toContain('because the order was cancelled.');
  expect(await statusOf(order)).toBe('CANCELLED');
  const [refund] = await shop.shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.providerPaymentId, paid.razorpay_payment_id));
  expect(refund).toMatchObject({ amount: order.payable, reason: 'order_cancelled' });
});

test('pays back and cancels when the last unit went while the window stood open', async () => {
  const order = await placedOrder(shop);
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const before = await left(shop, SOFA);
  await setStock(shop, SOFA, 0);
  const paid = await playInWindow(shop, providerOrderId);
  expect(must(await confirm(order, paid)).words).toContain('an item went out of stock before');
  expect(await statusOf(order)).toBe('CANCELLED');
  await setStock(shop, SOFA, before);
});

test('takes the stock again for a payment after the hold ran out', async () => {
  const order = await placedOrder(shop);
  const providerOrderId = await opened(shop, order.token, order.orderNumber);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const before = await left(shop, SOFA);
  const paid = await playInWindow(shop, providerOrderId);
  expect(must(await confirm(order, paid))).toEqual({ data: true });
  expect(await left(shop, SOFA)).toBe(before - 1);
});

test('opens no payment for a paid order or somebody else’s', async () => {
  const { order, paid } = await placedAndPlayed();
  must(await confirm(order, paid));
  const { orderNumber, token } = order;
  expect(await shop.request(openPayment, { orderNumber }, { token })).toMatchObject({
    failure: { code: 'ORDER_NOT_PAYABLE' },
  });
  const stranger = await shop.signedUp();
  expect(await shop.request(openPayment, { orderNumber }, { token: stranger.token })).toMatchObject(
    { status: 403 },
  );
});

test('an order that waits is told with its deadline, and no more once it is paid', async () => {
  const order = await placedOrder(shop);
  const { token, orderNumber, payable } = order;
  const awaited = async () => must(await shop.request(awaitedOrders, {}, { token }));
  const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();
  const [waits] = await awaited();
  expect(waits).toMatchObject({ orderNumber, payable });
  expect(waits?.hold?.until?.slice(0, 16)).toBe(until.slice(0, 16));
  const shown = must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(shown.hold).toEqual(waits?.hold);
  const stranger = await shop.signedUp();
  expect(must(await shop.request(awaitedOrders, {}, { token: stranger.token }))).toEqual([]);
  await playInWindow(shop, await opened(shop, token, orderNumber));
  expect(must(await shop.request(checkPayment, { orderNumber }, { token }))).toEqual({
    paid: true,
  });
  expect(await awaited()).toEqual([]);
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).hold).toBeNull();
});

test('an order whose deadline is over still waits, with nothing set aside', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  shop.clock.advance(31 * 60_000);
  await releaseExpiredHolds(shop.shop);
  const awaited = must(await shop.request(awaitedOrders, {}, { token }));
  expect(awaited).toMatchObject([{ orderNumber, hold: null }]);
  shop.clock.advance(24 * 3_600_000);
  expect(must(await shop.request(awaitedOrders, {}, { token }))).toEqual([]);
});
