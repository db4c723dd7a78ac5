import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { conditionPicture, listConditionPictures } from '#contract/office/catalogue/condition.ts';
import { fullSlots } from '#contract/visits/full-slots.ts';
import {
  addCrew,
  giveStop,
  officeDay,
  officeSlots,
  setPlaces,
} from '#contract/office/visits/calendar.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { officeRun, runCrews } from '#contract/office/visits/run.ts';
import { unitsOfOrder } from '#contract/office/catalogue/unit.ts';
import { MAX_STOP_PICTURES } from '#domain/visits/condition-picture.ts';
import { addDaysTo, day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { visits } from '#server/db/schema/visits.ts';
import { eraseFromOrders } from '#server/overview/account/erase-orders.ts';
import { addHome, must, placement, putInCart, setStock, SOFA } from '../../support/checkout.ts';
import { refused } from '../../support/refused.ts';
import { operatorOf } from '../../support/operators.ts';
import {
  deliver,
  deliveredOrder,
  jumpTo,
  liveUntil,
  orderIdOf,
  pay,
} from '../../support/rentals.ts';
import { requestReturnOf } from '../../support/returning.ts';
import { BED, planned, sendPicture } from '../../support/runs.ts';
import { exchange, swap } from '../../support/swapping.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-23T03:00:00Z' });
let owner: Awaited<ReturnType<typeof operatorOf>>;
let floor: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  owner = await operatorOf(shop, 'owner');
  floor = await operatorOf(shop, 'floor');
});
const asOwner = () => ({ token: owner.office });
const asFloor = () => ({ token: floor.office });
const FRIDAY = day('2026-11-27');

test('keeps pictures of a stop, each once, for the pages of the unit and the order', async () => {
  const { key, orderNumber, userId } = await planned(shop, FRIDAY, 'morning', BED);
  const one = { id: randomUUID(), stop: key, side: 'before', tag: '' };
  const at = shop.clock.now().toISOString();
  expect(await sendPicture(shop, floor.office, { ...one, at })).toBe(200);
  expect(await sendPicture(shop, floor.office, { ...one, at })).toBe(200);
  const [unit] = must(await shop.request(unitsOfOrder, { number: orderNumber }, asFloor())).units;
  const tag = unit?.tag ?? '';
  const other = { ...one, id: randomUUID(), tag, at };
  const answers = await Promise.all([
    sendPicture(shop, floor.office, other),
    sendPicture(shop, floor.office, other),
  ]);
  expect(answers).toEqual([200, 200]);
  const of = async (asked: { number?: string; tag?: string }) =>
    must(await shop.request(listConditionPictures, asked, asFloor())).pictures;
  expect(await of({ number: orderNumber })).toMatchObject([{ tag: null }, { tag }]);
  expect(await of({ tag })).toMatchObject([{ tag, side: 'before', orderNumber }]);
  expect(await of({})).toEqual([]);
  const [first] = await of({ tag });
  const file = must(await shop.request(conditionPicture, { key: first?.key ?? '' }, asFloor()));
  expect(file.type).toBe('image/jpeg');

  const wrong = { ...one, at };
  const ask = (more: object) =>
    sendPicture(shop, floor.office, { ...wrong, id: randomUUID(), ...more });
  expect(await ask({ side: 'after' })).toBe('INPUT_INVALID');
  expect(await ask({ stop: 'visit-999999' })).toBe('NOT_FOUND');
  expect(await ask({ at: '2026-11-19T05:00:00.000Z', sentAt: '2026-11-25T05:00:00.000Z' })).toBe(
    200,
  );
  const kept = await of({ number: orderNumber });
  expect(kept.at(-1)).toMatchObject({ at: shop.clock.now().toISOString() });
  for (let many = 3; many < MAX_STOP_PICTURES; many += 1) expect(await ask({})).toBe(200);
  expect(await ask({})).toBe('STOP_PICTURE_LIMIT');

  const files = await shop.shop.db.transaction((tx) =>
    eraseFromOrders(tx, userId, shop.clock.now()),
  );
  expect(files).toHaveLength(MAX_STOP_PICTURES);
  expect(await of({ number: orderNumber })).toEqual([]);
});

test('dates a picture by how long it waited, whatever the clock of the phone says', async () => {
  const { key, orderNumber } = await planned(shop, FRIDAY, 'morning', BED);
  const waited = (at: string, sentAt: string) =>
    sendPicture(shop, floor.office, { id: randomUUID(), stop: key, side: 'before', at, sentAt });
  // A phone that is two days ahead, and one that is a year behind.
  expect(await waited('2026-11-25T03:00:00.000Z', '2026-11-25T04:00:00.000Z')).toBe(200);
  expect(await waited('2025-11-23T03:00:00.000Z', '2025-11-23T04:00:00.000Z')).toBe(200);
  const { pictures } = must(
    await shop.request(listConditionPictures, { number: orderNumber }, asFloor()),
  );
  const anHourAgo = new Date(shop.clock.now().getTime() - 3_600_000).toISOString();
  expect(pictures.map(({ at }) => at)).toEqual([anHourAgo, anHourAgo]);
});

test('a renter is told which half-days are full, but for their own stop', async () => {
  const order = await planned(shop, '2026-11-26', 'morning', BED);
  const full = async (of: { orderNumber?: string; cityId?: number }) =>
    must(await shop.request(fullSlots, of, order)).full;
  const none = { city: 1, half: 'morning', places: 0 } as const;
  must(await shop.request(setPlaces, { ...none, day: FRIDAY }, asFloor()));
  const one = { ...none, places: 1, day: day('2026-11-26') };
  must(await shop.request(setPlaces, one, asFloor()));
  expect(await full({ orderNumber: order.orderNumber })).toEqual([
    { day: FRIDAY, half: 'morning' },
  ]);
  expect(await full({ cityId: 1 })).toEqual([
    { day: '2026-11-26', half: 'morning' },
    { day: FRIDAY, half: 'morning' },
  ]);
  expect(await full({ cityId: 2 })).toEqual([]);
  expect(await shop.request(fullSlots, {}, order)).toEqual(refused('NOT_FOUND'));
});

test('pictures are in the story of their order: when, how many and by whom, and each in its log', async () => {
  const { key, orderNumber, userId } = await planned(shop, FRIDAY, 'afternoon', BED);
  const at = shop.clock.now().toISOString();
  const send = () =>
    sendPicture(shop, floor.office, { id: randomUUID(), stop: key, side: 'before', at });
  expect([await send(), await send()]).toEqual([200, 200]);
  const { happened } = must(await shop.request(getOfficeOrder, { number: orderNumber }, asFloor()));
  const words = '2 pictures taken at the door: before';
  expect(happened).toContainEqual({ at, words, by: 'Asha Rao' });
  const { rows: entries } = must(
    await shop.request(readLog, { search: orderNumber, action: 'stop picture' }, asOwner()),
  );
  const taken = { subject: key, orderNumber, customerId: userId };
  expect(entries).toMatchObject([
    { ...taken, before: { pictures: 1 }, after: { pictures: 2 } },
    { ...taken, before: { pictures: 0 }, after: { pictures: 1 } },
  ]);
});

test('a renter’s note for the pick-up stands on the order, in the runs of the day and on the phone', async () => {
  const { orderNumber, token } = await deliveredOrder(shop, BED);
  const note = 'Ring at the gate.\nThe lift is small.';
  const on = await requestReturnOf(shop, { orderNumber, token }, note);
  const page = must(await shop.request(getOfficeOrder, { number: orderNumber }, asFloor()));
  expect(page.pickup).toMatchObject({ reason: 'I have bought my own', note });
  const stopOf = (stops: readonly { readonly orderNumber: string }[]) =>
    stops.find((stop) => stop.orderNumber === orderNumber);
  const shown = must(await shop.request(officeDay, { city: 1, day: on }, asFloor()));
  expect(stopOf(shown.stops)).toMatchObject({ note });

  const named = { name: 'Van of the note', who: 'Sunil', phone: '9810000002' };
  must(await shop.request(addCrew, { city: 1, ...named }, asFloor()));
  const { crews } = must(await shop.request(runCrews, {}, asFloor()));
  const crew = crews.find(({ name }) => name === named.name)?.id ?? 0;
  const stop = shown.stops.find((one) => one.orderNumber === orderNumber);
  must(await shop.request(giveStop, { stop: stop?.key ?? 'visit-0', crew, seen: null }, asFloor()));
  jumpTo(shop, on);
  floor = await operatorOf(shop, 'floor');
  const run = must(await shop.request(officeRun, { crew }, asFloor()));
  expect(stopOf(run.stops)).toMatchObject({ note });
});

test('no place counts as free in a half that is over, or on a day off', async () => {
  const idleOn = async (from: string) => {
    const asked = { city: 1, from: day(from), days: 1 };
    const [load] = must(await shop.request(officeSlots, asked, asFloor())).days;
    return [load?.morning.idle, load?.afternoon.idle];
  };
  const today = dayOf(shop.clock.now());
  shop.clock.advance(instantAt(today, 15).getTime() - shop.clock.now().getTime());
  floor = await operatorOf(shop, 'floor');
  expect(await idleOn(today)).toEqual(['past', null]);
  expect(await idleOn(addDaysTo(today, -1))).not.toContain(null);
  expect(await idleOn('2027-01-26')).toEqual(['no-working-day', 'no-working-day']);
});

test('an exchange carries what comes and what goes, and not what stays, before it is made and after', async () => {
  await setStock(shop, SOFA, 5);
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  const cart = await putInCart(shop, token, BED);
  const wish = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, wish, { token }));
  await pay(shop, token, orderNumber);
  const renting = { token, orderNumber, orderId: await orderIdOf(shop, orderNumber) };
  await deliver(shop, renting.orderId);
  const { orderId, on, productSlug } = await swap(shop, renting, 'dearest', 3);
  const stays = productSlug === SOFA ? BED : SOFA;
  const unit = must(
    await shop.request(unitsOfOrder, { number: renting.orderNumber }, asFloor()),
  ).units.find((each) => each.productSlug === stays);
  const fields = { name: 'Exchanges', who: 'Sunil', phone: '9810000077' };
  must(await shop.request(addCrew, { city: 1, ...fields }, asFloor()));
  const { crews } = must(await shop.request(runCrews, {}, asFloor()));
  const crew = crews.find(({ name }) => name === fields.name)?.id ?? 0;
  const { db } = shop.shop;
  const [visit] = await db.select().from(visits).where(eq(visits.orderId, orderId));
  const key = `visit-${visit?.id ?? 0}` as const;
  must(await shop.request(giveStop, { stop: key, crew, seen: null }, asFloor()));
  await liveUntil(shop, on);
  floor = await operatorOf(shop, 'floor');
  const shown = async () => {
    const { stops } = must(await shop.request(officeRun, { crew }, asFloor()));
    return stops.find((stop) => stop.key === key);
  };
  const before = await shown();
  expect(before?.units?.map(({ side }) => side).toSorted()).toEqual(['after', 'before']);
  expect(before?.units?.map(({ tag }) => tag)).not.toContain(unit?.tag);
  await exchange(shop, orderId, on);
  const after = await shown();
  expect(after).toMatchObject({ state: 'done', brings: before?.brings, takes: before?.takes });
  expect(after?.brings).toHaveLength(1);
  expect(after?.takes).toHaveLength(1);
});
