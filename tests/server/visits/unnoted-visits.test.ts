import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import { getOrder } from '#contract/orders/order.ts';
import { bookRepair, listRepairs } from '#contract/care/repair.ts';
import { trackOrder } from '#contract/delivery/tracking.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import { startSession } from '#server/lib/sessions.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { must, SOFA } from '../support/checkout.ts';
import {
  failedChecks,
  deliveredOrder,
  done,
  jumpTo,
  paidOrder,
  today,
} from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

// A Tuesday.
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const tokenOf = async ({ userId }: { readonly userId: number }) => ({
  token: (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '',
});

async function plannedIn(ahead: number) {
  const order = await paidOrder(shop);
  const on = addDaysTo(today(shop), ahead);
  const now = shop.clock.now();
  done(await scheduleOrder(shop.shop, order.orderId, { on, withoutKyc: true }, now));
  return { ...order, on };
}

const lettersTo = async ({ email }: { readonly email: string }) =>
  (await shop.inbox(email)).filter(({ subject }) => subject.startsWith('Sorry about your'));

test('a delivery that nobody noted is told everywhere, once by letter, and gets another day', async () => {
  const order = await plannedIn(1);
  jumpTo(shop, addDaysTo(order.on, 14));
  const signed = await tokenOf(order);
  const [visit] = must(await shop.request(listVisits, {}, signed));
  expect(visit).toMatchObject({
    state: 'planned',
    code: null,
    apology: expect.stringContaining('didn’t come'),
  });
  const { next } = must(await shop.request(accountHome, {}, signed));
  expect(next).toMatchObject({
    kind: 'visit_unnoted',
    tone: 'bad',
    actions: [
      { words: 'Choose a new time', href: `/account/order/${order.orderNumber}?do=move` },
      {},
    ],
  });
  const trackingId = visit?.trackPath?.split('/').at(-1) ?? '';
  expect(must(await shop.request(trackOrder, { trackingId }))).toMatchObject({ isUnnoted: true });
  await watchVisits(shop.shop);
  await watchVisits(shop.shop);
  const [letter, ...more] = await lettersTo(order);
  expect(letter?.text).toContain('?do=move');
  expect(more).toEqual([]);

  const day = visit?.moveDays[0];
  if (!visit?.id || !day) throw new Error('It cannot be moved');
  must(await shop.request(moveVisit, { id: visit.id, day, half: 'afternoon' }, signed));
  const [moved] = must(await shop.request(listVisits, {}, signed));
  expect(moved).toMatchObject({ day, missed: 0, code: expect.any(String) });
  const { orderNumber } = order;
  expect(must(await shop.request(getOrder, { orderNumber }, signed))).toMatchObject({
    isDeliveryLate: true,
  });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a repair visit that nobody noted can be moved, and is told', async () => {
  const order = await deliveredOrder(shop);
  const { items } = must(await shop.request(listRepairs, {}, await tokenOf(order)));
  const [day] = items[0]?.days ?? [];
  if (!day) throw new Error('No day is open');
  const asked = { orderNumber: order.orderNumber, productSlug: SOFA, description: 'A leg creaks.' };
  must(await shop.request(bookRepair, { ...asked, day, half: 'afternoon' }, await tokenOf(order)));
  jumpTo(shop, addDaysTo(day, 5));
  const signed = await tokenOf(order);
  const [repair] = must(await shop.request(listRepairs, {}, signed)).repairs;
  expect(repair).toMatchObject({
    apology: expect.stringContaining('didn’t come'),
    code: null,
    callOffUntil: expect.any(String),
  });
  await watchVisits(shop.shop);
  expect(await lettersTo(order)).toHaveLength(1);
  const other = repair?.moveDays[0];
  if (!repair || !other) throw new Error('It cannot be moved');
  must(await shop.request(moveVisit, { id: repair.id, day: other, half: 'morning' }, signed));
  const [moved] = must(await shop.request(listRepairs, {}, signed)).repairs;
  expect(moved).toMatchObject({ day: other, missed: 0 });
  expect(await failedChecks(shop)).toEqual([]);
});

test('after an attempt that failed through us the home says the new day, and it can be moved again and again', async () => {
  const order = await plannedIn(0);
  const noted = { outcome: 'ours', by: 'meena', on: addDaysTo(today(shop), 3) } as const;
  done(await missDelivery(shop.shop, order.orderId, noted, shop.clock.now()));
  jumpTo(shop, addDaysTo(today(shop), 1));
  const later = must(await shop.request(accountHome, {}, await tokenOf(order))).next;
  expect(later).toMatchObject({
    kind: 'delivery_late',
    text: expect.stringContaining('We’ll come on'),
    actions: [{ words: 'Choose another time' }, {}],
  });
  const signed = await tokenOf(order);
  const [visit] = must(await shop.request(listVisits, {}, signed));
  const [one, other] = visit?.moveDays ?? [];
  if (!visit?.id || !one || !other) throw new Error('It cannot be moved');
  must(await shop.request(moveVisit, { id: visit.id, day: other, half: 'morning' }, signed));
  must(await shop.request(moveVisit, { id: visit.id, day: one, half: 'afternoon' }, signed));
  jumpTo(shop, one);
  const near = must(await shop.request(accountHome, {}, await tokenOf(order))).next;
  expect(near).toMatchObject({ kind: 'delivery_near', unit: 'today' });
  const [planned] = must(await shop.request(listVisits, {}, await tokenOf(order)));
  expect(planned?.movableUntil).toEqual(instantAt(one, 14).toISOString());
  expect(await failedChecks(shop)).toEqual([]);
});
