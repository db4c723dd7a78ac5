import { subMinutes } from 'date-fns';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { placedOrder, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { mattersOf } from '../support/poison.ts';
import { paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
const MINUTE = 60_000;

test('150 orders with all documents stand before nobody who lacks some', async () => {
  const { db } = shop.shop;
  const complete = await paidOrder(shop);
  const { userId } = complete;
  await db.insert(kycDocuments).values(
    REQUIRED_DOCUMENTS.map((type) => ({
      userId,
      key: `verified-${type}`,
      type,
      status: 'VERIFIED' as const,
      mediaType: 'application/pdf' as const,
      linkSecret: `secret-${type}`,
      uploadedAt: shop.clock.now(),
    })),
  );
  const {
    id: _id,
    trackingId: _trackingId,
    ...order
  } = await orderNumbered(db, complete.orderNumber);
  const copies = Array.from({ length: 150 }, (_, at) => ({
    ...order,
    number: `COPY-${at}`,
    idempotencyKey: `copy-${at}`,
  }));
  const made = await db.insert(orders).values(copies).returning({ id: orders.id });
  const confirmed = { status: 'CONFIRMED', at: shop.clock.now(), actor: 'payment' } as const;
  await db.insert(orderEvents).values(made.map(({ id }) => ({ ...confirmed, orderId: id })));

  const late = [await paidOrder(shop), await paidOrder(shop)];
  shop.clock.advance(60 * MINUTE);
  expect(await awaitDocuments(shop.shop)).toBe(2);
  for (const { orderNumber } of late) {
    expect(await orderNumbered(db, orderNumber)).toMatchObject({ status: 'KYC_AWAITED' });
  }
});

/** So many attempts at once are due, the first of them the longest; answers their provider's ids. */
async function dueAttempts(many: number): Promise<string[]> {
  const { db } = shop.shop;
  await db.update(paymentAttempts).set({ checkAt: null });
  const { orderNumber } = await placedOrder(shop);
  const { id: orderId, payable: amount } = await orderNumbered(db, orderNumber);
  const at = shop.clock.now();
  const ids = Array.from({ length: many }, (_, place) => `order_${orderNumber}_${place}`);
  await db.insert(paymentAttempts).values(
    ids.map((providerOrderId, place) => ({
      orderId,
      providerOrderId,
      receipt: providerOrderId,
      amount,
      createdAt: at,
      checkAt: subMinutes(at, many - place),
    })),
  );
  return ids;
}

/** The shop with a provider that is asked what was paid, and who asked at once at the most. */
function asking(answer: () => Promise<never[]>) {
  const asked: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const paymentsOf = async (id: string) => {
    asked.push(id);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    try {
      return await answer();
    } finally {
      atOnce.now -= 1;
    }
  };
  const listening: AppContext = { ...shop.shop, payments: { ...shop.shop.payments, paymentsOf } };
  return { listening, asked, atOnce };
}

test('one run asks about all payments whose webhook was lost, the longest due first', async () => {
  const ids = await dueAttempts(120);
  const { listening, asked, atOnce } = asking(async () => []);
  expect(await reconcilePayments(listening)).toBe(120);
  expect(asked).toHaveLength(120);
  expect(new Set(asked)).toEqual(new Set(ids));
  expect(new Set(asked.slice(0, 40)).isSubsetOf(new Set(ids.slice(0, 50)))).toBe(true);
  expect(atOnce.most).toBeLessThanOrEqual(5);
  expect(await reconcilePayments(listening)).toBe(0);
});

test('three processes share what is due, and ask about nothing twice', async () => {
  const ids = await dueAttempts(60);
  const { listening, asked } = asking(async () => []);
  const counts = await Promise.all([1, 2, 3].map(() => reconcilePayments(listening)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(asked.toSorted()).toEqual(ids.toSorted());
});

test('a provider that does not answer is left alone soon, and what is due stays due', async () => {
  await dueAttempts(60);
  const { db } = shop.shop;
  const down = asking(() => Promise.reject(new ProviderUnavailable('No answer')));
  await reconcilePayments(down.listening);
  expect(down.asked.length).toBeLessThan(20);
  const still = await db.select().from(paymentAttempts).where(isNotNull(paymentAttempts.checkAt));
  expect(still.filter(({ checks }) => checks === 0).length).toBeGreaterThan(40);
  expect(await mattersOf(shop, 'reconcile')).toMatchObject([{ item: 'the payment provider' }]);
  shop.clock.advance(2 * MINUTE);
  const up = asking(async () => []);
  expect(await reconcilePayments(up.listening)).toBe(60);
  expect(await mattersOf(shop, 'reconcile')).toEqual([]);
});

test('an attempt that was asked about often waits longer, and lets the others go first', async () => {
  const [first = ''] = await dueAttempts(2);
  const { db } = shop.shop;
  await db.update(paymentAttempts).set({ checks: 5 }).where(eq(paymentAttempts.receipt, first));
  const { listening, asked } = asking(async () => []);
  await reconcilePayments(listening);
  shop.clock.advance(2 * MINUTE);
  asked.length = 0;
  await reconcilePayments(listening);
  expect(asked).not.toContain(first);
  expect(asked).toHaveLength(1);
});
