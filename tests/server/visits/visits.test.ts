import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { failedChecks, deliveredOrder, done, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const visitsOf = (orderId: number) =>
  shop.shop.db.select().from(visits).where(eq(visits.orderId, orderId));

async function schedule(orderId: number, ahead: number, half?: 'morning' | 'afternoon') {
  const on = addDaysTo(today(shop), ahead);
  done(await scheduleOrder(shop.shop, orderId, { on, half, withoutKyc: true }, shop.clock.now()));
  return on;
}

test('a scheduled delivery is a visit in a slot, which another scheduling moves', async () => {
  const { orderId } = await paidOrder(shop);
  const first = await schedule(orderId, 2, 'afternoon');
  const [planned] = await visitsOf(orderId);
  expect(planned).toMatchObject({
    kind: 'delivery',
    state: 'planned',
    day: first,
    half: 'afternoon',
  });
  expect(planned?.code).toMatch(/^\d{4}$/);
  const second = await schedule(orderId, 4);
  expect(await visitsOf(orderId)).toEqual([{ ...planned, day: second, changes: 1 }]);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a delivery ends its visit with the try that succeeded, and my data tells both', async () => {
  const { orderId, token } = await deliveredOrder(shop);
  const [visit] = await visitsOf(orderId);
  expect(visit).toMatchObject({ state: 'done', endedAt: shop.clock.now() });
  const tries = await shop.shop.db
    .select()
    .from(visitAttempts)
    .where(eq(visitAttempts.visitId, visit?.id ?? 0));
  expect(tries).toMatchObject([{ outcome: 'done', day: today(shop) }]);
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    visits: [{ kind: 'delivery', day: today(shop), attempts: [{ outcome: 'done' }] }],
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a cancelled order has no visit left', async () => {
  const { orderId } = await paidOrder(shop);
  await schedule(orderId, 2);
  done(await cancelOrder(shop.shop, orderId, { actor: 'operator' }, shop.clock.now()));
  expect(await visitsOf(orderId)).toMatchObject([{ state: 'cancelled' }]);
  expect(await failedChecks(shop)).toEqual([]);
});
