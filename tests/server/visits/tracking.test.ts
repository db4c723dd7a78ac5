import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { trackOrder } from '#contract/delivery/tracking.ts';
import { listVisits } from '#contract/visits/visit.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { codeOf, done, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const DAY = 86_400_000;
const NOTHING = { when: null, lateUntil: null, crew: null, isUnnoted: false };

async function idOf(orderId: number): Promise<string> {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.trackingId ?? '';
}

async function follow(orderId: number) {
  return must(await shop.request(trackOrder, { trackingId: await idOf(orderId) }));
}

async function schedule(orderId: number, ahead: number) {
  const crew = { crew: 'Imran Khan and Suresh Yadav', crewPhone: '9810000002' };
  const plan = { on: addDaysTo(today(shop), ahead), half: 'afternoon', withoutKyc: true } as const;
  done(await scheduleOrder(shop.shop, orderId, { ...plan, ...crew }, shop.clock.now()));
}

test('whoever has the identifier sees slot and first names, and nothing else of a delivery', async () => {
  const { orderId, token, email } = await paidOrder(shop);
  expect(await follow(orderId)).toEqual({ state: 'preparing', ...NOTHING });
  await schedule(orderId, 3);
  expect(await follow(orderId)).toEqual({
    state: 'planned',
    when: slotWords({ day: addDaysTo(today(shop), 3), half: 'afternoon' }),
    lateUntil: null,
    crew: 'Imran and Suresh',
    isUnnoted: false,
  });
  const path = `/track/${await idOf(orderId)}`;
  const [visit] = must(await shop.request(listVisits, {}, { token }));
  expect(visit?.trackPath).toBe(path);
  const letters = await shop.inbox(email);
  expect(letters.find(({ subject }) => subject.includes('We’ll deliver'))?.text).toContain(path);
});

test('after the delivery it says that and nothing more', async () => {
  const { orderId } = await paidOrder(shop);
  await schedule(orderId, 0);
  const code = await codeOf(shop, orderId);
  done(await deliverOrder(shop.shop, orderId, { on: today(shop), code }, shop.clock.now()));
  expect(await follow(orderId)).toEqual({ state: 'delivered', ...NOTHING });
});

test('a week after the delivery its identifier is as unknown as a wrong one', async () => {
  const { orderId } = await paidOrder(shop);
  await schedule(orderId, 0);
  const code = await codeOf(shop, orderId);
  done(await deliverOrder(shop.shop, orderId, { on: today(shop), code }, shop.clock.now()));
  shop.clock.advance(7 * DAY);
  expect(await follow(orderId)).toEqual({ state: 'delivered', ...NOTHING });
  shop.clock.advance(DAY);
  const trackingId = await idOf(orderId);
  expect(await shop.request(trackOrder, { trackingId })).toEqual(refused('TRACKING_UNKNOWN'));
});

test('of an order that is cancelled no time is told', async () => {
  const { orderId } = await paidOrder(shop);
  await schedule(orderId, 3);
  done(await cancelOrder(shop.shop, orderId, { actor: 'operator' }, shop.clock.now()));
  expect(await follow(orderId)).toEqual({ state: 'cancelled', ...NOTHING });
});

test.each(['0b9f3c52-5d0e-4a4f-9a37-0d3f9c1b2a10', 'B261127-7KQ4MD', '1'])(
  'the identifier %s is of no order',
  async (trackingId) => {
    expect(await shop.request(trackOrder, { trackingId })).toEqual(refused('TRACKING_UNKNOWN'));
  },
);
