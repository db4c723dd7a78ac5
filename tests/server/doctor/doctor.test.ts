import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { day } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { examine } from '#server/doctor/doctor.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { brokenBy } from '../support/laws.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 100 } });
let paidNumber: string;

beforeAll(async () => {
  await placedOrder(shop);
  const cancelled = await placedOrder(shop);
  const { orderNumber } = cancelled;
  must(await shop.request(cancelOrder, { orderNumber }, { token: cancelled.token }));
  const { token, orderNumber: number } = await placedOrder(shop, SOFA, 2);
  paidNumber = number;
  const { razorpay_payment_id: id } = await playInWindow(shop, await opened(shop, token, number));
  const payment = await shop.shop.payments.findPayment(id);
  await settlePayment(shop.shop, payment, shop.clock.now());
});

async function broken() {
  const findings = await examine(shop.shop.db, shop.content.coupons);
  return findings.filter(({ subjects }) => subjects.length > 0);
}

test('finds every law kept in a shop with waiting, cancelled and paid orders', async () => {
  expect(await broken()).toEqual([]);
});

test('finds an amount that is not the sum of its lines', async () => {
  const laws = await brokenBy(shop, (db) =>
    db
      .update(orders)
      .set({ totalRent: paise(1) })
      .where(eq(orders.number, paidNumber)),
  );
  expect(laws).toContain('An order’s amounts equal the totals of its lines');
});

test('finds a slot that is no day and half-day on which we come', async () => {
  for (const slot of [
    { slotOn: day('2026-11-24') },
    { slotOn: day('2026-11-22'), slotHalf: 'morning' as const },
  ]) {
    const laws = await brokenBy(shop, (db) =>
      db.update(orders).set(slot).where(eq(orders.number, paidNumber)),
    );
    expect(laws).toEqual([
      'A slot chosen with an order has a day and a half-day, and is not on a Sunday',
    ]);
  }
});

test('finds units that nobody moved', async () => {
  const laws = await brokenBy(shop, (db) =>
    db.update(productStock).set({ available: 3 }).where(eq(productStock.productSlug, SOFA)),
  );
  expect(laws).toEqual([
    'Available stock equals the sum of its movements',
    'Available stock equals the number of units in the store',
  ]);
});

test('finds money that belongs to nothing', async () => {
  const laws = await brokenBy(shop, async (db) => {
    const [payment] = await db.select().from(payments);
    if (!payment) throw new Error('There is no payment');
    await db.insert(payments).values({ ...payment, providerPaymentId: 'pay_stray' });
  });
  expect(laws).toEqual(['Money that settles nothing is being refunded']);
});

test('finds a refund that says it is done and does not say how', async () => {
  const laws = await brokenBy(shop, async (db) => {
    const [payment] = await db.select().from(payments);
    if (!payment) throw new Error('There is no payment');
    await db.insert(refunds).values({
      providerPaymentId: payment.providerPaymentId,
      orderId: payment.orderId,
      key: 'refund-by-nobody',
      amount: paise(payment.amount + 1),
      reason: 'already_paid',
      state: 'done',
      createdAt: shop.clock.now(),
    });
  });
  expect(laws).toEqual([
    'Refunds never exceed the payment',
    'A sent refund has the provider’s number, and a completed one has its date and method',
  ]);
});

test('finds a refund that nobody goes on with', async () => {
  const laws = await brokenBy(shop, async (db) => {
    const [payment] = await db.select().from(payments);
    if (!payment) throw new Error('There is no payment');
    const { providerPaymentId, orderId, amount } = payment;
    await db.insert(refunds).values({
      providerPaymentId,
      orderId,
      key: 'refund-forgotten',
      amount,
      reason: 'already_paid',
      createdAt: shop.clock.now(),
    });
  });
  expect(laws).toEqual([
    'Every pending refund has a next step: a retry at the provider or a bank transfer',
  ]);
});

test('finds a timeline that runs back', async () => {
  const laws = await brokenBy(shop, (db) =>
    db
      .update(orderEvents)
      .set({ at: new Date('2020-01-01') })
      .where(eq(orderEvents.status, 'CONFIRMED')),
  );
  expect(laws).toEqual(['A timeline starts with the first status, and its times never go back']);
});

test('finds a status that the transition table does not lead to', async () => {
  const laws = await brokenBy(shop, async (db) => {
    const [order] = await db.select().from(orders).where(eq(orders.number, paidNumber));
    if (!order) throw new Error('There is no order');
    const at = shop.clock.now();
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, status: 'RETURNED', at, actor: 'system' });
  });
  expect(laws).toContain('Every change of status is in the transition table');
});
