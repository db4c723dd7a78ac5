import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { examine } from '#server/doctor/doctor.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import { PaidLife } from '../support/paid-life.ts';
import { seeded } from '../support/random.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 100 } });

/** A new order with an attempt to pay it. */
async function attempted() {
  const order = await placedOrder(shop);
  const life = new PaidLife(shop, seeded(1), order);
  await life.open();
  return { ...order, life };
}

async function outcome({ token, orderNumber }: { token: string; orderNumber: string }) {
  const { orderStatus } = must(await shop.request(getOrder, { orderNumber }, { token }));
  const payments = must(await shop.request(listPayments, {}, { token }));
  const findings = await examine(shop.shop.db, shop.content.coupons);
  expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([]);
  return [orderStatus, ...payments.map(({ status }) => status).toSorted()];
}

test('money of another amount goes back, and the order waits for the right payment', async () => {
  const { life, ...order } = await attempted();
  await life.payWrongly('amount');
  await life.settle();
  expect(await outcome(order)).toEqual(['PAYMENT_AWAITED', 'REFUNDED']);
  await life.open();
  await life.play('captured');
  await life.settle();
  expect(await outcome(order)).toEqual(['CONFIRMED', 'PAID', 'REFUNDED']);
});

test('money of another currency is never booked, and the operator looks at it', async () => {
  const { life, ...order } = await attempted();
  await life.payWrongly('currency');
  await life.settle();
  expect(await outcome(order)).toEqual(['PAYMENT_AWAITED']);
  expect(await mattersOf(shop, 'webhook')).toMatchObject([
    { message: expect.stringContaining('currency') as string },
  ]);
  expect(await mattersOf(shop, 'reconcile')).toMatchObject([
    { message: expect.stringContaining('currency') as string },
  ]);
  await life.open();
  await life.play('captured');
  await life.settle();
  expect(await outcome(order)).toEqual(['CONFIRMED', 'PAID']);
});

test('events that arrive in reverse order end in the right state', async () => {
  const { life, ...order } = await attempted();
  await life.play('failed');
  await life.play('authorized');
  await life.captureLate();
  expect(shop.events).toHaveLength(4);
  for (const event of shop.events.toReversed()) await shop.deliver(event);
  expect(await outcome(order)).toEqual(['CONFIRMED', 'FAILED', 'PAID']);
});

test('an authorisation that is captured days later still counts', async () => {
  const { life, ...order } = await attempted();
  await life.play('authorized');
  await life.settle();
  shop.clock.advance(3 * 86_400_000);
  await life.captureLate();
  await life.reconcile();
  expect(await outcome(order)).toEqual(['CONFIRMED', 'PAID']);
});

test('old events replayed under new ids change nothing, also after a refund', async () => {
  const { life, ...order } = await attempted();
  await life.payWrongly('amount');
  await life.play('failed');
  await life.play('captured');
  await life.settle();
  const before = await outcome(order);
  expect(before).toEqual(['CONFIRMED', 'FAILED', 'PAID', 'REFUNDED']);
  const mails = await shop.inbox(order.email);
  for (const [at, event] of shop.events.entries()) {
    await shop.deliver(event);
    await shop.deliver({ ...event, eventId: `evt_replayed_${at}` });
  }
  await life.settle();
  expect(await outcome(order)).toEqual(before);
  expect(await shop.inbox(order.email)).toEqual(mails);
});
