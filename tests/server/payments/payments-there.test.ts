import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { matters } from '#server/db/schema/operations.ts';
import { paymentAttempts, payments, sandboxObjects } from '#server/db/schema/payments.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { mattersOf, poisonOrder } from '../support/poison.ts';
import { deliverEvents, invoicesOf, refundsOf, rowOf } from '../support/provider-refunds.ts';
import { failedChecks, deliveredOrder, done, liveUntil, today } from '../support/rentals.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeEach(() => shop.shop.db.update(matters).set({ closedAt: shop.clock.now() }));

const DAY = 24 * 3_600_000;

function withGateway(change: Partial<PaymentGateway>): AppContext {
  return { ...shop.shop, payments: { ...shop.shop.payments, ...change } };
}

/** Lets a window stand open until nobody asks about it any more; answers it. */
async function forgotten(open: () => Promise<string>): Promise<string> {
  const window = await open();
  await liveUntil(shop, addDaysTo(today(shop), 6));
  await reconcilePayments(shop.shop);
  const [attempt] = await shop.shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.providerOrderId, window));
  expect(attempt?.checkAt).toBeNull();
  return window;
}

/** A payment of which no webhook arrives: those that left are answered, for later. */
async function paidUnheard(window: string, outcome?: 'captured' | 'authorized' | 'failed') {
  shop.events.length = 0;
  const paid = await playInWindow(shop, window, outcome);
  return { paymentId: paid.razorpay_payment_id, webhooks: shop.events.splice(0) };
}

async function statusOf({ paymentId }: { paymentId: string }): Promise<string | undefined> {
  const ofPayment = eq(payments.providerPaymentId, paymentId);
  const [row] = await shop.shop.db.select().from(payments).where(ofPayment);
  return row?.status;
}

/** A new order's window that nobody asks about any more. */
async function oldWindow() {
  const order = await placedOrder(shop);
  const window = await forgotten(() => opened(shop, order.token, order.orderNumber));
  return { ...order, window };
}

test('invoices paid in a window that was asked about no more are paid though no webhook came', async () => {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, day('2026-12-01'));
  const window = await forgotten(async () => {
    const token = await signIn(shop, order.orderId);
    return must(await shop.request(openBulkPayment, { scope: 'all' }, { token })).id;
  });
  const paid = await paidUnheard(window);
  await reconcilePayments(shop.shop);
  expect(await invoicesOf(shop, order)).toContain('open');

  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await invoicesOf(shop, order)).not.toContain('open');
  expect(await statusOf(paid)).toBe('captured');
  expect(await failedChecks(shop)).toEqual([]);

  shop.events.push(...paid.webhooks);
  await deliverEvents(shop, 2);
  shop.events.length = 0;
  expect(await followProviderPayments(shop.shop)).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
});

test('money of an order that was cancelled long ago goes back', async () => {
  const order = await oldWindow();
  const { id } = await rowOf(shop, order);
  done(await cancelOrder(shop.shop, id, { actor: 'operator' }, shop.clock.now()));
  const paid = await paidUnheard(order.window);
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await refundsOf(shop, paid.paymentId)).toMatchObject([{ reason: 'order_cancelled' }]);
});

test('a payment under way is left until it ends', async () => {
  const order = await oldWindow();
  const { paymentId } = await paidUnheard(order.window, 'authorized');
  expect(await followProviderPayments(shop.shop)).toBe(0);
  shop.clock.advance(5 * DAY);
  const capture = `/sandbox/razorpay/v1/payments/${paymentId}/capture`;
  const { keyId } = shop.shop.payments;
  const key = Buffer.from(`${keyId}:basera-sandbox-key-secret`).toString('base64');
  await shop.app.request(capture, { method: 'POST', headers: { authorization: `Basic ${key}` } });
  shop.events.length = 0;
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await rowOf(shop, order)).toMatchObject({ settledBy: paymentId });
});

test('a failure that was not heard of is told once, and money after it counts', async () => {
  const order = await oldWindow();
  const failed = await paidUnheard(order.window, 'failed');
  const letters = async () =>
    (await shop.inbox(order.email)).filter(({ subject }) =>
      /fail|didn’t go through/i.test(subject),
    );
  expect(await followProviderPayments(shop.shop)).toBe(1);
  shop.clock.advance(10 * 60_000);
  await remindOfPayments(shop.shop);
  expect(await letters()).toHaveLength(1);
  const paid = await paidUnheard(order.window);
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await followProviderPayments(shop.shop)).toBe(0);
  expect(await letters()).toHaveLength(1);
  expect([await statusOf(failed), await statusOf(paid)]).toEqual(['failed', 'captured']);
});

/** Payments at our account of the provider that no attempt of ours is known for, made this moment. */
async function paymentsWithoutOrder(count: number): Promise<void> {
  const { payments: gateway } = shop.shop;
  const order = { amount: rupees(10), currency: 'INR', notes: {} };
  for (let at = 0; at < count; at += 1) {
    const receipt = `other-${shop.clock.now().getTime()}-${at}`;
    await paidUnheard((await gateway.createOrder({ ...order, receipt })).id);
  }
}

test('among more payments than a page holds ours is followed, and each without an order is an incident', async () => {
  const order = await oldWindow();
  const paid = await paidUnheard(order.window);
  await paymentsWithoutOrder(101);
  const before = await shop.shop.db.$count(payments);
  expect(await followProviderPayments(shop.shop)).toBe(102);
  expect(await statusOf(paid)).toBe('captured');
  expect(await shop.shop.db.$count(payments)).toBe(before + 1);
  expect(await mattersOf(shop, 'payment without an order')).toHaveLength(101);
  expect(await followProviderPayments(shop.shop)).toBe(0);
});

test('processes that ask at once count a payment once', async () => {
  const order = await oldWindow();
  const paid = await paidUnheard(order.window);
  shop.events.push(...paid.webhooks);
  const asked = [1, 2, 3].map(() => followProviderPayments(shop.shop));
  await Promise.all([...asked, deliverEvents(shop)]);
  shop.events.length = 0;
  expect(await rowOf(shop, order)).toMatchObject({ settledBy: paid.paymentId });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a payment that cannot be settled holds up no other, and is followed by the next run', async () => {
  const [first, second] = [await oldWindow(), await oldWindow()];
  const unlucky = await paidUnheard(first.window);
  const lucky = await paidUnheard(second.window);
  const heal = await poisonOrder(shop.shop.db, first.orderNumber);
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect([await statusOf(unlucky), await statusOf(lucky)]).toEqual([undefined, 'captured']);
  const item = `payment ${unlucky.paymentId}`;
  expect(await mattersOf(shop, 'payments-there')).toMatchObject([{ item }]);
  await heal();
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect(await statusOf(unlucky)).toBe('captured');
  expect(await mattersOf(shop, 'payments-there')).toEqual([]);
});

test('a payment that cannot be is left out and told, and the rest is followed', async () => {
  const [wrong, right] = [await oldWindow(), await oldWindow()];
  const strange = await paidUnheard(wrong.window);
  const paid = await paidUnheard(right.window);
  const { db } = shop.shop;
  const isStrange = eq(sandboxObjects.id, strange.paymentId);
  const [there] = await db.select().from(sandboxObjects).where(isStrange);
  const body = { ...there?.body, amount: -1 };
  await db.update(sandboxObjects).set({ body }).where(isStrange);
  expect(await followProviderPayments(shop.shop)).toBe(1);
  expect([await statusOf(strange), await statusOf(paid)]).toEqual([undefined, 'captured']);
  expect(await mattersOf(shop, 'payments-there')).toMatchObject([
    { item: 'payments that cannot be', message: expect.stringContaining('amount') as string },
  ]);
  await db.delete(sandboxObjects).where(isStrange);
});

test('a booked payment that is said to be of another amount stands before the operator', async () => {
  const order = await oldWindow();
  const { paymentId } = await paidUnheard(order.window);
  await followProviderPayments(shop.shop);
  const booked = await shop.shop.payments.findPayment(paymentId);
  const items = [{ ...booked, amount: rupees(1) }];
  const paymentsBetween = () => Promise.resolve({ items, faults: [], isLast: true });
  await followProviderPayments(withGateway({ paymentsBetween }));
  expect(await mattersOf(shop, 'contradiction')).toMatchObject([{ item: paymentId }]);
  const others = and(eq(payments.providerPaymentId, paymentId), ne(payments.status, 'captured'));
  expect(await shop.shop.db.$count(payments, others)).toBe(0);
  expect(await failedChecks(shop)).toEqual([]);
});
