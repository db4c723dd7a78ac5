import { expect, test } from 'vitest';
import { listVisits } from '#contract/visits/visit.ts';
import { addDaysTo, type Day, instantAt } from '#domain/base/kolkata.ts';
import { startSession } from '#server/lib/sessions.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import { missDelivery } from '#server/delivery/fulfilment/miss.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { watchVisits } from '#server/delivery/fulfilment/watch-visits.ts';
import { SOFA } from '../support/checkout.ts';
import { mattersOf } from '../support/poison.ts';
import { failedChecks, codeOf, done, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
type Paid = Awaited<ReturnType<typeof paidOrder>>;

async function plannedIn(ahead: number): Promise<Paid> {
  const order = await paidOrder(shop);
  const on = addDaysTo(today(shop), ahead);
  const crew = { crew: 'Imran Khan and Suresh Yadav', crewPhone: '9810000002' };
  const plan = { on, ...crew, withoutKyc: true };
  done(await scheduleOrder(shop.shop, order.orderId, plan, shop.clock.now()));
  return order;
}

const at = (day: Day, hour: number) =>
  shop.clock.advance(instantAt(day, hour).getTime() - shop.clock.now().getTime());

const lettersTo = async ({ email }: Paid, subject: string) =>
  (await shop.inbox(email)).filter((letter) => letter.subject.includes(subject));

test('the day before, its renter is told once of slot, crew and code, by mail and SMS', async () => {
  const order = await plannedIn(2);
  await watchVisits(shop.shop);
  expect(await lettersTo(order, 'arrives tomorrow')).toEqual([]);
  at(addDaysTo(today(shop), 1), 10);
  await watchVisits(shop.shop);
  await watchVisits(shop.shop);
  const code = await codeOf(shop, order.orderId);
  const letters = await lettersTo(order, 'arrives tomorrow');
  expect(letters).toHaveLength(1);
  for (const words of ['9 am to 1 pm', 'Imran Khan and Suresh Yadav', '9810000002', code]) {
    expect(letters[0]?.text).toContain(words);
  }
  const [sms] = await shop.inbox(order.contact);
  expect(sms?.text).toContain(`Delivery code ${code}.`);
});

test('what is planned for the same day is told with its code at once, and not again', async () => {
  at(addDaysTo(today(shop), 1), 10);
  const order = await plannedIn(0);
  await watchVisits(shop.shop);
  const [letter] = await lettersTo(order, 'We’ll deliver');
  expect(letter?.text).toContain(`Your delivery code is ${await codeOf(shop, order.orderId)}`);
  expect(await lettersTo(order, 'arrives today')).toEqual([]);
});

test('a slot that nears its end is laid before the operator until it is noted or told', async () => {
  at(addDaysTo(today(shop), 1), 10);
  const order = await plannedIn(0);
  const { orderId, orderNumber, userId } = order;
  const matters = async () =>
    (await mattersOf(shop, 'late-visits')).filter(({ item }) => item === `order ${orderNumber}`);
  await watchVisits(shop.shop);
  expect(await matters()).toEqual([]);
  at(today(shop), 11);
  await watchVisits(shop.shop);
  expect(await matters()).toMatchObject([{ times: 1 }]);
  const until = instantAt(today(shop), 15.5);
  done(await tellLate(shop.shop, orderId, until, shop.clock.now()));
  await watchVisits(shop.shop);
  expect(await matters()).toEqual([]);
  done(await tellLate(shop.shop, orderId, until, shop.clock.now()));
  const [letter, ...again] = await lettersTo(order, 'running late today');
  expect(again).toEqual([]);
  expect(letter?.text).toContain('by 3:30 pm today');
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  const answer = await shop.request(listVisits, {}, { token });
  expect(answer).toMatchObject({ value: [{ lateUntil: until.toISOString() }] });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a visit that was told as late is laid before the operator again near that time, and later', async () => {
  at(addDaysTo(today(shop), 1), 10);
  const { orderId, orderNumber } = await plannedIn(0);
  const matters = async () =>
    (await mattersOf(shop, 'late-visits')).filter(({ item }) => item === `order ${orderNumber}`);
  done(await tellLate(shop.shop, orderId, instantAt(today(shop), 16), shop.clock.now()));
  at(today(shop), 13);
  await watchVisits(shop.shop);
  expect(await matters()).toEqual([]);
  at(today(shop), 14);
  await watchVisits(shop.shop);
  const message = expect.stringMatching(
    /was announced until .*4:00 pm and is not recorded/,
  ) as string;
  expect(await matters()).toMatchObject([{ message }]);
  at(addDaysTo(today(shop), 1), 9);
  await watchVisits(shop.shop);
  expect(await matters()).toMatchObject([{ message }]);
});

test('only a delivery of today is late, and after its slot', async () => {
  const tomorrow = await plannedIn(1);
  const late = (orderId: number, hour: number) =>
    tellLate(shop.shop, orderId, instantAt(today(shop), hour), shop.clock.now());
  expect(await late(tomorrow.orderId, 20)).toMatchObject({
    failure: { code: 'DELAY_NOT_TODAY' },
  });
  const now = await plannedIn(0);
  expect(await late(now.orderId, 12.5)).toMatchObject({ failure: { code: 'TIME_NOT_POSSIBLE' } });
});

test('an attempt that is noted is not laid before the operator any more', async () => {
  at(addDaysTo(today(shop), 1), 11);
  const { orderId, orderNumber } = await plannedIn(0);
  const matters = async () =>
    (await mattersOf(shop, 'late-visits')).filter(({ item }) => item === `order ${orderNumber}`);
  await watchVisits(shop.shop);
  expect(await matters()).toHaveLength(1);
  const noted = { outcome: 'not_home', by: 'meena' } as const;
  done(await missDelivery(shop.shop, orderId, noted, shop.clock.now()));
  expect(await matters()).toEqual([]);
});

test('a delivery that is noted, or whose delay is told, is not laid before the operator any more', async () => {
  at(addDaysTo(today(shop), 1), 11);
  const [told, noted] = [await plannedIn(0), await plannedIn(0)];
  const matters = async () => (await mattersOf(shop, 'late-visits')).map(({ item }) => item);
  await watchVisits(shop.shop);
  expect(await matters()).toEqual(
    expect.arrayContaining([`order ${told.orderNumber}`, `order ${noted.orderNumber}`]),
  );
  const now = shop.clock.now();
  done(await tellLate(shop.shop, told.orderId, instantAt(today(shop), 15), now));
  const handedOver = { on: today(shop), code: await codeOf(shop, noted.orderId) };
  done(await deliverOrder(shop.shop, noted.orderId, handedOver, now));
  const left = await matters();
  expect(left).not.toContain(`order ${told.orderNumber}`);
  expect(left).not.toContain(`order ${noted.orderNumber}`);
});
