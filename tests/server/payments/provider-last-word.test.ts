import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rupees } from '#domain/base/money.ts';
import { matters } from '#server/db/schema/operations.ts';
import { paymentAttempts, refunds } from '#server/db/schema/payments.ts';
import {
  type PaymentGateway,
  ProviderRefused,
  ProviderUnavailable,
  UnfitAnswer,
} from '#server/gateways/payment-gateway.ts';
import { closeIncident, findOpenIncidents } from '#server/lib/incidents.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { followProviderRefunds } from '#server/payments/provider-refunds.ts';
import { recordTransfer } from '#server/payments/transfers.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { opened, placedOrder, SOFA } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import {
  deliverEvents,
  paymentOf,
  refundsOf,
  refundThere,
  told,
} from '../support/provider-refunds.ts';
import { failedChecks, deliveredOrder, done, paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 500 } });
beforeEach(() => shop.shop.db.delete(matters));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function withGateway(change: Partial<PaymentGateway>): AppContext {
  return { ...shop.shop, payments: { ...shop.shop.payments, ...change } };
}

async function attempted() {
  const { token, orderNumber } = await placedOrder(shop);
  const providerOrderId = await opened(shop, token, orderNumber);
  const ofOrder = eq(paymentAttempts.providerOrderId, providerOrderId);
  return async () => {
    const [attempt] = await shop.shop.db.select().from(paymentAttempts).where(ofOrder);
    return attempt?.checkAt ?? null;
  };
}

test.each([new UnfitAnswer('/orders: amount'), new ProviderRefused('The id does not exist')])(
  'an attempt is given up after thirty days of the answer %s, and laid before the operator',
  async (answer) => {
    const nextCheck = await attempted();
    const paymentsOf = () => Promise.reject(answer);
    const unfit = withGateway({ paymentsOf });
    shop.clock.advance(29 * DAY);
    await reconcilePayments(unfit);
    expect(await nextCheck()).not.toBeNull();
    expect(await mattersOf(shop, 'payment given up')).toEqual([]);
    shop.clock.advance(DAY);
    await reconcilePayments(unfit);
    expect(await nextCheck()).toBeNull();
    expect(await mattersOf(shop, 'payment given up')).toMatchObject([
      { message: expect.stringContaining(answer.message) as string },
    ]);
    expect(await mattersOf(shop, 'reconcile')).toEqual([]);
  },
);

test('a provider that is silent is asked for as long as it is', async () => {
  const nextCheck = await attempted();
  shop.clock.advance(60 * DAY);
  const silent = () => Promise.reject(new ProviderUnavailable('No answer'));
  await reconcilePayments(withGateway({ paymentsOf: silent }));
  expect(await nextCheck()).not.toBeNull();
  expect(await mattersOf(shop, 'payment given up')).toEqual([]);
  shop.clock.advance(DAY);
  await reconcilePayments(shop.shop);
  expect(await nextCheck()).toBeNull();
});

test('a refund made at the provider long after the payment is followed without its webhook', async () => {
  const order = await deliveredOrder(shop);
  const paymentId = await paymentOf(shop, order);
  shop.clock.advance(40 * DAY);
  await reconcilePayments(shop.shop);
  const refundId = await refundThere(shop, paymentId, rupees(100));
  shop.clock.advance(3 * DAY);
  const webhooks = shop.events.splice(0);
  await reconcilePayments(shop.shop);
  expect(await refundsOf(shop, paymentId)).toEqual([]);

  expect(await followProviderRefunds(shop.shop)).toBe(1);
  expect(await refundsOf(shop, paymentId)).toEqual([
    { state: 'done', reason: 'at_provider', amount: rupees(100) },
  ]);
  expect(await told(shop)).toMatchObject([{ item: refundId }]);
  expect(await failedChecks(shop)).toEqual([]);

  expect(await followProviderRefunds(shop.shop)).toBe(0);
  shop.events.push(...webhooks);
  await deliverEvents(shop);
  expect(await refundsOf(shop, paymentId)).toHaveLength(1);
});

test('more refunds than a page holds are all followed', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  shop.clock.advance(10 * DAY);
  for (let count = 0; count < 101; count += 1) await refundThere(shop, paymentId, rupees(1));
  shop.events.length = 0;
  expect(await followProviderRefunds(shop.shop)).toBe(101);
  expect(await refundsOf(shop, paymentId)).toHaveLength(101);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a refund that cannot be is left out, and the rest is followed', async () => {
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  shop.clock.advance(10 * DAY);
  const id = await refundThere(shop, paymentId, rupees(5));
  shop.events.length = 0;
  const refund = { id, paymentId, amount: rupees(5), status: 'processed', key: null } as const;
  const page = { items: [refund], faults: ['amount: too small'], isLast: true };
  await followProviderRefunds(withGateway({ refundsBetween: () => Promise.resolve(page) }));
  expect(await refundsOf(shop, paymentId)).toHaveLength(1);
  expect(await mattersOf(shop, 'refunds-there')).toMatchObject([{ message: 'amount: too small' }]);
});

/** The operator closes all that waits. */
async function closeAll(): Promise<void> {
  const { db, now } = shop.shop;
  for (const { id } of await findOpenIncidents(db)) await closeIncident(db, { id }, now());
}

test('a refund that came twice stays closed, however often it is heard of after that', async () => {
  const { db } = shop.shop;
  const order = await paidOrder(shop);
  const paymentId = await paymentOf(shop, order);
  const now = shop.clock.now();
  done(await cancelOrder(shop.shop, order.orderId, { actor: 'operator' }, now));
  const [promise] = await db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  const id = promise?.id ?? 0;
  await db.update(refunds).set({ state: 'transfer_due', tryAt: null }).where(eq(refunds.id, id));
  expect(await recordTransfer(shop.shop, id, 'N326261234567', now)).toBe(true);
  await refundThere(shop, paymentId);
  shop.events.length = 0;
  await followProviderRefunds(shop.shop);
  expect(await told(shop)).toMatchObject([
    { message: expect.stringContaining('more was refunded than was paid') as string },
  ]);
  await closeAll();
  shop.clock.advance(HOUR);
  await followProviderRefunds(shop.shop);
  expect(await findOpenIncidents(db)).toEqual([]);
});

test('refunds that cannot be stay closed until there are others', async () => {
  const hear = async (...faults: string[]) => {
    const page = { items: [], faults, isLast: true };
    shop.clock.advance(HOUR);
    await followProviderRefunds(withGateway({ refundsBetween: () => Promise.resolve(page) }));
    return (await mattersOf(shop, 'refunds-there')).map(({ message }) => message);
  };
  expect(await hear('amount: too small', 'id: not an id')).toEqual([
    'amount: too small; id: not an id',
  ]);
  await closeAll();
  expect(await hear('id: not an id', 'amount: too small')).toEqual([]);
  expect(await hear('amount: too big')).toEqual(['amount: too big']);
});
