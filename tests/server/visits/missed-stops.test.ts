import { expect, test } from 'vitest';
import { giveStop, officeDay, type StopKey } from '#contract/office/visits/calendar.ts';
import { missOrder } from '#contract/office/orders/order-acts.ts';
import { officeRun } from '#contract/office/visits/run.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { must } from '../support/checkout.ts';
import { deliveredOrder, jumpTo, orderIdOf, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { planned } from '../support/runs.ts';
import { crewIn, opened, owner } from '../support/stops-of-today.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-23T03:00:00Z' });

async function give(stop: StopKey, crew: number): Promise<void> {
  must(await shop.request(giveStop, { stop, crew, seen: null }, await owner(shop)));
}

async function miss(number: string): Promise<void> {
  const { as, on } = await opened(shop, number);
  must(await shop.request(missOrder, { ...on, outcome: 'ours' }, as));
}

const shown = async () =>
  must(await shop.request(officeDay, { city: 1, day: today(shop) }, await owner(shop)));
const runOf = async (crew: number) =>
  must(await shop.request(officeRun, { crew }, await owner(shop)));

test('the calendar and the run of a crew count what was missed today and comes on another day', async () => {
  const crew = await crewIn(shop);
  const returning = await deliveredOrder(shop);
  const day = await requestReturnOf(shop, returning);
  const open = await planned(shop, day);
  const delivery = await planned(shop, day);
  const pickup: StopKey = `pickup-${await orderIdOf(shop, returning.orderNumber)}`;
  for (const stop of [open.key, delivery.key, pickup]) await give(stop, crew);
  jumpTo(shop, day);
  expect(await shown()).toMatchObject({ missed: [] });
  await miss(delivery.orderNumber);
  await miss(returning.orderNumber);
  const { stops, missed } = await shown();
  expect(stops.map(({ key }) => key)).toEqual([open.key]);
  expect(missed).toEqual([
    { key: delivery.key, crewId: crew },
    { key: pickup, crewId: crew },
  ]);
  expect(await runOf(crew)).toMatchObject({
    stops: [{ key: open.key }],
    missed: [delivery.key, pickup],
  });
  jumpTo(shop, addDaysTo(day, 1));
  expect((await shown()).missed).toEqual([]);
});
