import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { post } from '#server/lib/outbox.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { failedChecks, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const setBack = () => shop.clock.advance(-120 * MINUTE);
const rowOf = (number: string) => orderNumbered(shop.shop.db, number);

test('a payment is looked for a minute later, not two hours and a minute', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  await playInWindow(shop, await opened(shop, token, orderNumber));
  setBack();
  shop.clock.advance(MINUTE);
  await reconcilePayments(shop.shop);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'CONFIRMED' });
});

test('a timeline does not run back, and every law of the doctor holds', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const { id, placedAt } = await rowOf(orderNumber);
  const providerOrderId = await opened(shop, token, orderNumber);
  setBack();
  shop.events.length = 0;
  await playInWindow(shop, providerOrderId);
  for (const event of shop.events) await shop.deliver(event);
  const { db } = shop.shop;
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ status, at }) => [status, at])).toEqual([
    ['PAYMENT_AWAITED', placedAt],
    ['CONFIRMED', placedAt],
  ]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refund is sent at once', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const providerOrderId = await opened(shop, token, orderNumber);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  shop.events.length = 0;
  const { razorpay_payment_id: id } = await playInWindow(shop, providerOrderId);
  for (const event of shop.events) await shop.deliver(event);
  setBack();
  await sendRefunds(shop.shop);
  const { db } = shop.shop;
  const [refund] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, id));
  expect(refund).toMatchObject({ state: 'done' });
});

test('a message is sent at once, and one that failed is tried again after its pause', async () => {
  const { db } = shop.shop;
  await db.delete(outbox);
  const message = { channel: 'sms', to: '9800000001', subject: '', text: 'Hello' } as const;
  const taken: string[] = [];
  const take = async ({ text }: { text: string }) => void taken.push(text);
  const fail = () => Promise.reject(new Error('no route'));
  await post(db, message, shop.clock.now());
  setBack();
  await sendDueMessages(shop.shop, { email: take, sms: fail, whatsapp: fail });
  expect(await db.select().from(outbox)).toMatchObject([{ tries: 1 }]);
  setBack();
  shop.clock.advance(MINUTE);
  await sendDueMessages(shop.shop, { email: take, sms: take, whatsapp: take });
  expect(taken).toEqual(['Hello']);
});

test('units are held for half an hour from now, not for two and a half', async () => {
  const { orderNumber } = await placedOrder(shop);
  setBack();
  await releaseExpiredHolds(shop.shop);
  expect(await rowOf(orderNumber)).toMatchObject({ holdsStock: true });
  shop.clock.advance(30 * MINUTE);
  await releaseExpiredHolds(shop.shop);
  expect(await rowOf(orderNumber)).toMatchObject({ holdsStock: false });
});

test('an order without documents does not wait two hours longer to say so', async () => {
  const { orderNumber } = await paidOrder(shop);
  setBack();
  await awaitDocuments(shop.shop);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'KYC_AWAITED' });
});

test('two processes whose clocks differ by some seconds do not ask again and again', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const providerOrderId = await opened(shop, token, orderNumber);
  let asked = 0;
  const { payments } = shop.shop;
  const paymentsOf = async (id: string) => {
    asked += id === providerOrderId ? 1 : 0;
    return [];
  };
  const ahead = {
    ...shop.shop,
    payments: { ...payments, paymentsOf },
    now: () => new Date(shop.clock.now().getTime() + 90_000),
  };
  await reconcilePayments(ahead);
  for (let count = 0; count < 3; count += 1) {
    await reconcilePayments({ ...ahead, now: shop.clock.now });
  }
  expect(asked).toBe(1);
});

test('a job runs again after its pause, whatever the clock does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let runs = 0;
  const end = repeat(async () => void (runs += 1), 15_000);
  await vi.advanceTimersByTimeAsync(15_000);
  vi.setSystemTime(Date.now() - 120 * MINUTE);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(runs).toBe(3);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(3);
});
