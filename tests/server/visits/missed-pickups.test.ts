import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { type CrewEvent, noteDeed } from '#contract/office/visits/run.ts';
import { addCrew, giveStop } from '#contract/office/visits/calendar.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { missOrder } from '#contract/office/orders/order-acts.ts';
import { readToday } from '#contract/office/overview/today.ts';
import { getOrder } from '#contract/orders/order.ts';
import { addDaysTo, type Day, instantAt } from '#domain/base/kolkata.ts';
import { nextPickup } from '#domain/visits/missed-pickup.ts';
import { crews } from '#server/db/schema/runs.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { must, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder, jumpTo } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { signIn } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});
const asFloor = async () => ({ token: (await operatorOf(shop, 'floor')).office });

/** A sofa whose return is agreed for a day in the morning, at ten of that day, with a crew. */
async function toPickUp() {
  const order = await deliveredOrder(shop);
  const day = await requestReturnOf(shop, order);
  const stop = `pickup-${order.orderId}` as const;
  jumpTo(shop, day);
  return { ...order, day, stop };
}

async function giveCrew(stop: CrewEvent['stop']) {
  const fields = { name: 'Crew 7', who: 'Sunil', phone: '9810000077' };
  must(await shop.request(addCrew, { city: 1, ...fields }, await asFloor()));
  const [crew] = await shop.shop.db.select().from(crews).where(eq(crews.name, 'Crew 7'));
  must(await shop.request(giveStop, { stop, crew: crew?.id ?? 0, seen: null }, await asFloor()));
}

const iso = (at: Date) => at.toISOString();
async function note(
  stop: CrewEvent['stop'],
  day: Day,
  more: Partial<CrewEvent> & { sentAt?: string },
) {
  const at = iso(shop.clock.now());
  const seen = { day, half: 'morning' } as const;
  const deed = { id: randomUUID(), stop, what: 'done' as const, at, sentAt: at, seen, ...more };
  return must(await shop.request(noteDeed, deed, await asFloor()));
}

const rentalOf = async (orderId: number) => {
  const [row] = await shop.shop.db.select().from(rentals).where(eq(rentals.orderId, orderId));
  return row;
};
const queueOf = async (name: 'crewless' | 'day') => {
  const { queues } = must(await shop.request(readToday, {}, await asFloor()));
  return queues.find(({ queue }) => queue === name)?.rows ?? [];
};
const pickupsWithoutCrew = () => queueOf('crewless');

test('nobody at a pick-up is noted with its crew, told, costs nothing, and waits for a crew again', async () => {
  const { stop, day, orderId, orderNumber, email } = await toPickUp();
  expect(await pickupsWithoutCrew()).toContainEqual(
    expect.objectContaining({ order: orderNumber, on: day, count: null }),
  );
  await giveCrew(stop);
  expect((await pickupsWithoutCrew()).map(({ order }) => order)).not.toContain(orderNumber);
  const billed = await shop.shop.db.$count(invoices, eq(invoices.orderId, orderId));

  shop.clock.advance(instantAt(day, 8).getTime() - shop.clock.now().getTime());
  expect(await note(stop, day, { what: 'not-home' })).toMatchObject({ refusal: 'VISIT_NOT_BEGUN' });
  jumpTo(shop, day);
  const other = { day: addDaysTo(day, 1), half: 'morning' } as const;
  expect(await note(stop, day, { what: 'not-home', seen: other })).toMatchObject({
    refusal: 'DEED_OTHER_SLOT',
  });
  expect(await note(stop, day, { what: 'not-home' })).toMatchObject({ refusal: null });

  const holidays = shop.shop.policies.holidays.map((each) => each.day);
  const next = nextPickup({ day, slot: '09:00-12:00' }, {}, shop.clock.now(), holidays);
  expect(await rentalOf(orderId)).toMatchObject({
    pickupOn: next?.day,
    pickupSlot: '09:00-12:00',
    pickupCrewId: null,
  });
  expect(await shop.shop.db.$count(invoices, eq(invoices.orderId, orderId))).toBe(billed);
  const [letter] = await shop.inbox(email);
  expect(letter?.text).toContain('nobody was home. There’s no charge');
  expect(letter?.text).toContain('9 am to 12 noon');
  expect(await pickupsWithoutCrew()).toContainEqual(
    expect.objectContaining({ order: orderNumber, on: next?.day, count: 1 }),
  );
  const page = must(await shop.request(getOfficeOrder, { number: orderNumber }, await asFloor()));
  expect(page.pickup?.attempts).toMatchObject([{ day, outcome: 'not_home', crew: 'Crew 7' }]);
});

test('a pick-up of today is counted once: without a crew, and once it has one among those of its day', async () => {
  const { stop, orderNumber } = await toPickUp();
  const queues = async () => {
    const [without, ofDay] = [await pickupsWithoutCrew(), await queueOf('day')];
    return [without, ofDay].map((rows) => rows.filter(({ order }) => order === orderNumber).length);
  };
  expect(await queues()).toEqual([1, 0]);
  await giveCrew(stop);
  expect(await queues()).toEqual([0, 1]);
});

test('the office notes it too, by the page or at the terminal, for the day that it names', async () => {
  const { day, orderId, orderNumber, email } = await toPickUp();
  const on = addDaysTo(day, 7);
  const words = ['miss-order', '--number', orderNumber, '--outcome', 'not_home', '--day', on];
  await operate(shop, ...words);
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: on });
  jumpTo(shop, on);
  const page = must(await shop.request(getOfficeOrder, { number: orderNumber }, await asFloor()));
  const { version } = page;
  const ours = { number: orderNumber, version, outcome: 'ours' } as const;
  must(await shop.request(missOrder, ours, await asFloor()));
  expect((await shop.inbox(email))[0]?.text).toContain('our fault');
  const tried = await shop.shop.db
    .select()
    .from(pickupAttempts)
    .where(eq(pickupAttempts.orderId, orderId));
  expect(tried.map(({ outcome }) => outcome)).toEqual(['not_home', 'ours']);
  const token = await signIn(shop, orderId);
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    pickUpAttempts: [
      { order: orderNumber, day, outcome: 'not_home' },
      { day: on, outcome: 'ours' },
    ],
  });
});

test('a pick-up ends the rent on the day on which it was noted, whatever the clock of the phone says', async () => {
  const { stop, day, orderId } = await toPickUp();
  const signature = { by: 'name', name: 'Asha Rao' } as const;
  // Noted at the door by a phone that is two days ahead, sent three hours later.
  const at = new Date(shop.clock.now().getTime() + 48 * 3_600_000);
  shop.clock.advance(3 * 3_600_000);
  const sentAt = iso(new Date(at.getTime() + 3 * 3_600_000));
  const answer = await note(stop, day, { signature, at: iso(at), sentAt });
  expect(answer).toMatchObject({ refusal: null });
  expect(await rentalOf(orderId)).toMatchObject({ collectedOn: day });
});

test('a pick-up on another day than the agreed one is confirmed before it ends the rent', async () => {
  const { stop, day, orderId, orderNumber } = await toPickUp();
  const signature = { by: 'name', name: 'Asha Rao' } as const;
  const later = addDaysTo(day, 1);
  jumpTo(shop, later);
  const asked = await note(stop, day, { signature });
  expect(asked).toMatchObject({ refusal: 'DEED_OTHER_DAY', otherDay: later });
  expect(await rentalOf(orderId)).toMatchObject({ collectedOn: null });
  expect(await note(stop, day, { signature, otherDay: day })).toMatchObject({
    refusal: 'DEED_OTHER_DAY',
  });
  expect(await note(stop, day, { signature, otherDay: later })).toMatchObject({ refusal: null });
  expect(await rentalOf(orderId)).toMatchObject({ collectedOn: later });
  const token = await signIn(shop, orderId);
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).hasReceipt).toBe(true);
});
