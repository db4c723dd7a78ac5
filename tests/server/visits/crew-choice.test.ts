import { beforeAll, expect, test } from 'vitest';
import {
  addCrew,
  endCrew,
  giveStop,
  officeDay,
  officeSlots,
} from '#contract/office/visits/calendar.ts';
import { scheduleOrder } from '#contract/office/orders/order-acts.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { runCrews } from '#contract/office/visits/run.ts';
import { withdrawReturn } from '#contract/settlement/return.ts';
import { listVisits } from '#contract/visits/visit.ts';
import { day } from '#domain/base/kolkata.ts';
import { must, SOFA } from '../support/checkout.ts';
import { verifyDocuments } from '../support/documents.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, paidOrder } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-23T03:00:00Z', stock: { [SOFA]: 50 } });
let floor: { token: string };
beforeAll(async () => {
  await operatorOf(shop, 'owner');
  floor = { token: (await operatorOf(shop, 'floor')).office };
});
const THURSDAY = day('2026-11-26');

const stopsOf = async (on: string) =>
  must(await shop.request(officeDay, { city: 1, day: day(on) }, floor)).stops;

async function newCrew(name: string, phone: string) {
  const fields = { name, who: 'Sunil and Imran', phone };
  must(await shop.request(addCrew, { city: 1, ...fields }, floor));
  const { crews } = must(await shop.request(runCrews, {}, floor));
  const crew = crews.find((one) => one.name === name);
  if (!crew) throw new Error('The crew is not there');
  return { ...fields, id: crew.id };
}

const takenOn = async (on: string) => {
  const asked = { city: 1, from: day(on), days: 1 };
  const { days } = must(await shop.request(officeSlots, asked, floor));
  return days[0]?.morning.taken ?? 0;
};

test('a crew is chosen where a delivery is planned, of its city, and of those that drive', async () => {
  const crew = await newCrew('Blue van', '9810000011');
  const { orderNumber: number, token, userId } = await paidOrder(shop);
  await verifyDocuments(shop, userId);
  const page = async () => must(await shop.request(getOfficeOrder, { number }, floor));
  const shown = await page();
  expect(shown.crews).toContainEqual({ ...crew, cityId: 1 });
  const plan = { number, version: shown.version, day: THURSDAY, half: 'morning' as const };
  const inDelhi = { ...crew, name: 'Crew of Delhi', city: 2 };
  must(await shop.request(addCrew, inDelhi, floor));
  const everywhere = must(await shop.request(runCrews, {}, floor)).crews;
  const far = everywhere.find(({ name }) => name === inDelhi.name)?.id;
  expect(await shop.request(scheduleOrder, { ...plan, crewId: far }, floor)).toEqual(
    refused('CREW_GONE'),
  );
  must(await shop.request(scheduleOrder, { ...plan, crewId: crew.id }, floor));
  expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([
    { crew: crew.who, crewPhone: crew.phone },
  ]);
  const stop = (await stopsOf(THURSDAY)).find(({ orderNumber }) => orderNumber === number);
  expect(stop).toMatchObject({ crewId: crew.id });

  const other = { ...plan, version: (await page()).version, crew: 'Imran Khan' };
  for (const crewPhone of ['12', '58100 00002', '']) {
    const answer = await shop.request(scheduleOrder, { ...other, crewPhone }, floor);
    expect(!answer.ok && answer.failure.fields).toEqual({
      crewPhone: 'Please enter an Indian mobile number: ten digits, starting with 6, 7, 8 or 9.',
    });
  }
  const named = { ...other, crewPhone: '+91 98100-00002' };
  must(await shop.request(scheduleOrder, named, floor));
  expect((await stopsOf(THURSDAY)).find(({ key }) => key === stop?.key)).toMatchObject({
    crewId: null,
    crew: 'Imran Khan',
  });
});

test('a pick-up whose return its renter withdraws is off: no stop, no crew, no place', async () => {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  const crew = await newCrew('Red van', '9810000012');
  const ofOrder = async () =>
    (await stopsOf(on)).find(({ orderNumber }) => orderNumber === order.orderNumber);
  const stop = await ofOrder();
  must(
    await shop.request(
      giveStop,
      { stop: stop?.key ?? 'pickup-0', crew: crew.id, seen: null },
      floor,
    ),
  );
  expect(await ofOrder()).toMatchObject({ crewId: crew.id });
  const taken = await takenOn(on);
  const { orderNumber, token } = order;
  must(await shop.request(withdrawReturn, { orderNumber }, { token }));
  expect(await ofOrder()).toBeUndefined();
  expect(await takenOn(on)).toBe(taken - 1);
  must(await shop.request(endCrew, { crew: crew.id }, floor));

  // Asked for again, nobody has it yet.
  const again = await requestReturnOf(shop, order);
  const next = (await stopsOf(again)).find((one) => one.orderNumber === orderNumber);
  expect(next).toMatchObject({ kind: 'pickup', crewId: null });
});
