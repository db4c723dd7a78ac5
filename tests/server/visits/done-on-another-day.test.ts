import { beforeAll, expect, test } from 'vitest';
import { addCrew, giveStop, officeDay, type StopKey } from '#contract/office/visits/calendar.ts';
import { officeRun, runCrews } from '#contract/office/visits/run.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { must } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { codeOf, deliveredOrder, jumpTo, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { BED, planned } from '../support/runs.ts';
import { testShop } from '../support/test-shop.ts';

// A Monday.
const shop = testShop({ lawful: true, startAt: '2026-11-23T05:30:00Z' });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});
const asFloor = async () => ({ token: (await operatorOf(shop, 'floor')).office });

/** The stops of a day as the calendar has them, and how many places its mornings and afternoons have taken. */
async function dayOf(on: Day) {
  const { stops, loads } = must(
    await shop.request(officeDay, { city: 1, day: on }, await asFloor()),
  );
  const load = loads.find(({ day }) => day === on);
  return {
    stops: stops.map(({ key, state, half }) => ({ key, state, half })),
    taken: [load?.morning.taken, load?.afternoon.taken],
  };
}

/** Gives a stop to a new crew, and answers what its phone shows of today. */
async function withCrew(stop: StopKey, name: string) {
  const fields = { name, who: 'Sunil', phone: '9810000077' };
  must(await shop.request(addCrew, { city: 1, ...fields }, await asFloor()));
  const { crews } = must(await shop.request(runCrews, {}, await asFloor()));
  const crew = crews.find((each) => each.name === name)?.id ?? 0;
  must(await shop.request(giveStop, { stop, crew, seen: null }, await asFloor()));
  return async () =>
    must(await shop.request(officeRun, { crew }, await asFloor())).stops.map(({ key, state }) => ({
      key,
      state,
    }));
}

const NOTHING = { stops: [], taken: [0, 0] };

test('a pick-up that is done early stands on its day as done, and the agreed place is free again', async () => {
  const order = await deliveredOrder(shop, BED);
  jumpTo(shop, addDaysTo(today(shop), 7));
  const agreed = await requestReturnOf(shop, order);
  const key = `pickup-${order.orderId}` as const;
  const run = await withCrew(key, 'Crew A');
  expect(await dayOf(agreed)).toEqual({
    stops: [{ key, state: 'planned', half: 'morning' }],
    taken: [1, 0],
  });
  await operate(shop, 'collect-order', '--number', order.orderNumber, '--on', today(shop));
  expect(await dayOf(agreed)).toEqual(NOTHING);
  expect(await dayOf(today(shop))).toEqual({
    stops: [{ key, state: 'done', half: 'morning' }],
    taken: [1, 0],
  });
  expect(await run()).toEqual([{ key, state: 'done' }]);
});

test('a delivery that is done early stands on its day as done, and the agreed place is free again', async () => {
  jumpTo(shop, addDaysTo(today(shop), 7));
  const agreed = addDaysTo(today(shop), 2);
  const { key, orderId, orderNumber } = await planned(shop, agreed, 'afternoon', BED);
  const run = await withCrew(key, 'Crew B');
  expect((await dayOf(agreed)).taken).toEqual([0, 1]);
  const code = await codeOf(shop, orderId);
  await operate(
    shop,
    'deliver-order',
    '--number',
    orderNumber,
    '--on',
    today(shop),
    '--code',
    code,
  );
  expect(await dayOf(agreed)).toEqual(NOTHING);
  expect(await dayOf(today(shop))).toEqual({
    stops: [{ key, state: 'done', half: 'afternoon' }],
    taken: [0, 1],
  });
  expect(await run()).toEqual([{ key, state: 'done' }]);
});
