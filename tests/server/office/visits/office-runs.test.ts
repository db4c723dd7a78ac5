import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addCrew,
  changeCrew,
  endCrew,
  giveStop,
  moveStop,
  officeDay,
  officeSlots,
  orderRun,
  setPlaces,
  type StopKey,
} from '#contract/office/visits/calendar.ts';
import { noteDeed, officeRun, runCrews } from '#contract/office/visits/run.ts';
import { requestReturn, returnOptions } from '#contract/settlement/return.ts';
import { listVisits, moveVisit } from '#contract/visits/visit.ts';
import { day } from '#domain/base/kolkata.ts';
import type { Half } from '#domain/visits/visit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { crews } from '#server/db/schema/runs.ts';
import { visits } from '#server/db/schema/visits.ts';
import { must } from '../../support/checkout.ts';
import { operate, typeIn } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused, refusedNaming } from '../../support/refused.ts';
import { failedChecks, codeOf, deliveredOrder, jumpTo, paidOrder } from '../../support/rentals.ts';
import { BED, planned } from '../../support/runs.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-23T03:00:00Z' });
let floor: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  await operatorOf(shop, 'owner');
  floor = await operatorOf(shop, 'floor');
});
const asFloor = () => ({ token: floor.office });
const TUESDAY = day('2026-11-24');
const THURSDAY = day('2026-11-26');
const FRIDAY = day('2026-11-27');

const places = async (on: string, half: Half, many: number | null) =>
  must(await shop.request(setPlaces, { city: 1, day: day(on), half, places: many }, asFloor()));
const loadOf = async (on: string) => {
  const { days } = must(
    await shop.request(officeSlots, { city: 1, from: day(on), days: 1 }, asFloor()),
  );
  return days[0];
};
const stopsOf = async (on: string) =>
  must(await shop.request(officeDay, { city: 1, day: day(on) }, asFloor())).stops;

let phones = 0;
async function newCrew(name: string) {
  phones += 1;
  const fields = { name, who: 'Sunil and Imran', phone: `98100000${10 + phones}` };
  must(await shop.request(addCrew, { city: 1, ...fields }, asFloor()));
  const { crews } = must(await shop.request(runCrews, {}, asFloor()));
  const crew = crews.find((one) => one.name === name);
  if (!crew) throw new Error('The crew is not there');
  return { ...fields, id: crew.id };
}

const give = (stop: StopKey, crew: number | null, seen: number | null = null) =>
  shop.request(giveStop, { stop, crew, seen }, asFloor());
const runOf = async (crew: number) =>
  must(await shop.request(officeRun, { crew }, asFloor())).stops.map(({ key }) => key);

describe('places', () => {
  test('are 40 of a half, or as many as the office gives it, and what is planned takes one', async () => {
    expect(await loadOf(THURSDAY)).toMatchObject({
      morning: { places: 40, taken: 0, closed: null },
    });
    await planned(shop, THURSDAY);
    await places(THURSDAY, 'morning', 3);
    expect(await loadOf(THURSDAY)).toMatchObject({
      morning: { places: 3, taken: 1, closed: null },
      afternoon: { places: 40, taken: 0, closed: null },
    });
    await places(THURSDAY, 'morning', null);
    expect(await loadOf(THURSDAY)).toMatchObject({ morning: { places: 40 } });
    expect(await loadOf('2026-11-29')).toMatchObject({ morning: { closed: 'no-working-day' } });
    expect(await loadOf('2026-11-23')).toMatchObject({ morning: { closed: 'too-soon' } });
  });

  test('go to one of two renters who choose the last at once; the other is told the next', async () => {
    const [one, other] = [await planned(shop, THURSDAY), await planned(shop, THURSDAY)];
    await places(FRIDAY, 'morning', 1);
    const move = ({ visitId: id, token }: typeof one) =>
      shop.request(moveVisit, { id, day: FRIDAY, half: 'morning' }, { token });
    const answers = await Promise.all([move(one), move(other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const told = answers.find((answer) => !answer.ok);
    expect(told?.failure).toMatchObject({ code: 'SLOT_FULL' });
    expect(told?.failure.message).toContain('Fri 27 Nov, 2 pm to 6 pm');
    expect(await loadOf(FRIDAY)).toMatchObject({ morning: { taken: 1, closed: 'full' } });
    await places(FRIDAY, 'morning', null);
  });

  test('that are all taken take the day out of what renters are offered', async () => {
    const order = await planned(shop, THURSDAY);
    const offered = async () => {
      const listed = must(await shop.request(listVisits, {}, order));
      return listed.flatMap(({ moveDays }) => moveDays);
    };
    expect(await offered()).toContain(FRIDAY);
    await places(FRIDAY, 'morning', 0);
    expect(await offered()).toContain(FRIDAY);
    await places(FRIDAY, 'afternoon', 0);
    expect(await offered()).not.toContain(FRIDAY);
    await places(FRIDAY, 'morning', null);
    await places(FRIDAY, 'afternoon', null);
  });

  test('are asked for by pick-ups too', async () => {
    const { token, orderNumber } = await deliveredOrder(shop);
    const { days } = must(await shop.request(returnOptions, { orderNumber }, { token }));
    const [first] = days;
    if (!first) throw new Error('There is no day for a pick-up');
    await places(first.day, 'morning', 0);
    const forfeited = first.deductions.find(({ kind }) => kind === 'early_closure')?.amount ?? 0;
    const reason = 'I have bought my own';
    const asked = { orderNumber, pickupOn: first.day, reason, forfeited };
    const morning = { ...asked, slot: '09:00-12:00' } as const;
    expect(await shop.request(requestReturn, morning, { token })).toMatchObject({
      failure: { code: 'SLOT_FULL' },
    });
    must(await shop.request(requestReturn, { ...asked, slot: '12:00-15:00' }, { token }));
    expect((await loadOf(first.day))?.afternoon.taken).toBeGreaterThan(0);
    const stops = await stopsOf(first.day);
    expect(stops.find((stop) => stop.orderNumber === orderNumber)).toMatchObject({
      kind: 'pickup',
      half: 'afternoon',
      isChosen: true,
    });
    await places(first.day, 'morning', null);
  });
});

describe('an operator', () => {
  test('is told that a slot is full, and can mean it all the same', async () => {
    const { orderNumber } = await paidOrder(shop);
    await places('2026-12-01', 'morning', 0);
    const plan = ['--day', '2026-12-01', '--without-kyc', 'Seen by the crew'];
    const words = ['schedule-order', '--number', orderNumber, ...plan];
    expect(await typeIn(shop, words)).toMatchObject({ refusal: 'PLACES_TAKEN' });
    await operate(shop, ...words, '--overbook');
  });

  test('moves a stop as the renter is told of, and is told where another moved it meanwhile', async () => {
    const { key, token, email } = await planned(shop, THURSDAY);
    const seen = { day: THURSDAY, half: 'morning' } as const;
    const to = { day: FRIDAY, half: 'afternoon' } as const;
    const move = () => shop.request(moveStop, { stop: key, ...to, seen }, asFloor());
    must(await move());
    expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([to]);
    expect((await shop.inbox(email))[0]?.text).toContain('Fri 27 Nov');
    expect(await move()).toEqual(refusedNaming('STOP_MOVED'));
    expect(await shop.request(moveStop, { stop: 'visit-999999', ...to, seen }, asFloor())).toEqual(
      refused('NOT_FOUND'),
    );
  });
});

describe('a crew', () => {
  test('is changed by whoever saw it as it is, and ends once it has no stops', async () => {
    const { id, ...seen } = await newCrew('Crew A');
    const change = { crew: id, ...seen, who: 'Sunil and Joseph', seen };
    must(await shop.request(changeCrew, change, asFloor()));
    expect(await shop.request(changeCrew, change, asFloor())).toMatchObject({
      failure: { code: 'CREW_CHANGED' },
    });
    const { key } = await planned(shop, THURSDAY);
    must(await give(key, id));
    expect(await shop.request(endCrew, { crew: id }, asFloor())).toMatchObject({
      failure: { code: 'CREW_HAS_STOPS' },
    });
    must(await give(key, null, id));
    must(await shop.request(endCrew, { crew: id }, asFloor()));
    expect(await give(key, id)).toEqual(refused('NOT_FOUND'));
    expect(await shop.request(officeRun, { crew: id }, asFloor())).toEqual(refused('NOT_FOUND'));
  });

  test('is shown to the renter of a stop, and given by whoever saw who had it', async () => {
    const crew = await newCrew('Crew B');
    const { key, token } = await planned(shop, THURSDAY);
    must(await give(key, crew.id));
    expect(must(await shop.request(listVisits, {}, { token }))).toMatchObject([
      { crew: crew.who, crewPhone: crew.phone },
    ]);
    expect(await give(key, null)).toMatchObject({ failure: { code: 'STOP_HAS_OTHER_CREW' } });
    const inCity = (cityId: number) =>
      shop.shop.db.update(crews).set({ cityId }).where(eq(crews.id, crew.id));
    await inCity(2);
    expect(await failedChecks(shop)).toMatchObject([
      { law: 'A planned stop has an active crew of its city, or none' },
    ]);
    await inCity(1);
  });

  test('goes the way by PIN code, or as the office puts it; the terminal says so too', async () => {
    const crew = await newCrew('Crew C');
    const [one, other] = [await planned(shop, TUESDAY), await planned(shop, TUESDAY)];
    for (const { key } of [one, other]) must(await give(key, crew.id));
    const late = await planned(shop, TUESDAY, 'afternoon');
    await operate(shop, 'give-stop', '--stop', late.key, '--crew', 'crew c');
    const order = { crew: crew.id, day: TUESDAY, stops: [other.key, one.key] };
    must(await shop.request(orderRun, order, asFloor()));
    const keys = (await stopsOf(TUESDAY))
      .filter(({ crewId }) => crewId === crew.id)
      .map(({ key }) => key);
    expect(keys).toEqual([other.key, one.key, late.key]);
    const gone = { ...order, stops: ['visit-999999' as StopKey] };
    expect(await shop.request(orderRun, gone, asFloor())).toMatchObject({
      failure: { code: 'RUN_CHANGED' },
    });
    const words = ['set-places', '--city', 'gurgaon', '--day', '2026-12-02', '--half', 'morning'];
    const placesThen = async () => {
      const asked = { city: 1, from: day('2026-12-02'), days: 1 } as const;
      return must(await shop.request(officeSlots, asked, asFloor())).days[0]?.morning.places;
    };
    await operate(shop, ...words, '--places', '12');
    expect(await placesThen()).toBe(12);
    await operate(shop, ...words);
    expect(await placesThen()).toBe(40);
  });
});

describe('the crew’s phone', () => {
  const slot = { day: TUESDAY, half: 'morning' } as const;
  const noted = (stop: StopKey, at: Date, more: object) => ({
    id: randomUUID(),
    stop,
    what: 'done' as const,
    at: at.toISOString(),
    seen: slot,
    ...more,
  });
  const now = () => shop.clock.now().toISOString();
  const send = async (deed: ReturnType<typeof noted>) =>
    must(await shop.request(noteDeed, { ...deed, sentAt: now() }, asFloor()));
  /** 10:00 of the day of the run. */
  const goOut = () => jumpTo(shop, TUESDAY);
  const back = async () => {
    floor = await operatorOf(shop, 'floor');
  };

  test('notes a delivery once, however often it arrives, at the time at which it was noted', async () => {
    const crew = await newCrew('Crew D');
    const { key, orderId } = await planned(shop, TUESDAY, 'morning', BED);
    const { key: notHome, token } = await planned(shop, TUESDAY, 'morning', BED);
    const { key: early } = await planned(shop, THURSDAY, 'morning', BED);
    for (const one of [key, notHome]) must(await give(one, crew.id));
    const code = await codeOf(shop, orderId);
    goOut();
    await back();
    expect(await runOf(crew.id)).toEqual([key, notHome]);
    const at = shop.clock.now();
    const wrong = { code: code === '0000' ? '1111' : '0000' };
    expect(await send(noted(key, at, wrong))).toMatchObject({ refusal: 'CODE_WRONG' });
    const deed = noted(key, at, { code });
    // The line comes back the next day.
    shop.clock.advance(20 * 3_600_000);
    await back();
    const answers = [await send(deed), await send(deed)];
    expect(answers).toEqual([
      { refusal: null, message: 'Saved.' },
      { refusal: null, message: 'Saved.' },
    ]);
    const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'DELIVERED', deliveredOn: TUESDAY });
    const [visit] = await shop.shop.db.select().from(visits).where(eq(visits.orderId, orderId));
    expect(visit).toMatchObject({ state: 'done', provedAt: at });
    expect(await send(noted(key, at, { code }))).toMatchObject({ refusal: 'STOP_OVER' });

    const gone = { what: 'not-home' as const };
    expect(
      await send(noted(early, at, { ...gone, seen: { ...slot, day: THURSDAY } })),
    ).toMatchObject({ refusal: 'VISIT_NOT_BEGUN' });
    expect(
      await send(noted(notHome, at, { ...gone, seen: { ...slot, half: 'afternoon' } })),
    ).toMatchObject({ refusal: 'DEED_OTHER_SLOT' });
    expect(await send(noted(notHome, at, gone))).toMatchObject({ refusal: null });
    expect(must(await shop.request(listVisits, {}, { token }))[0]).toMatchObject({ missed: 1 });
    const old = new Date(shop.clock.now().getTime() - 4 * 24 * 3_600_000);
    expect(await send(noted(early, old, { code: '1234' }))).toMatchObject({
      refusal: 'DEED_TOO_OLD',
    });
    expect(await send(noted(early, at, { what: 'to-replace', code: '1234' }))).toMatchObject({
      refusal: 'INPUT_INVALID',
    });
  });
});
