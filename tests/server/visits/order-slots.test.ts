import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { addToCart, type Cart, getCart } from '#contract/catalogue/cart.ts';
import { deliveryPlan } from '#contract/visits/delivery-plan.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { listVisits } from '#contract/visits/visit.ts';
import type { CityId } from '#domain/base/city.ts';
import { type Day, day, instantAt } from '#domain/base/kolkata.ts';
import { orders } from '#server/db/schema/orders.ts';
import { moveLateExpress } from '#server/documents/document-hold/late-express.ts';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import {
  CONCENTRATOR,
  homeAt,
  must,
  placement,
  setStock,
  shownLine,
  SOFA,
} from '../support/checkout.ts';
import { FEE } from '../support/express.ts';
import { operate } from '../support/operator.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, orderIdOf, pay } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const BED = 'jaipur-queen-bed';
const GURGAON: CityId = 1;
const DELHI: CityId = 2;
const SEEN = ['--without-kyc', 'Seen by the crew'] as const;

let shop: TestShop | undefined;
beforeEach(async () => {
  await shop?.close();
  // A Thursday, ten in the morning: the third day is a Sunday, so the second is promised.
  shop = await openTestShop({ startAt: '2026-11-19T04:30:00Z' });
  await setStock(shop, SOFA, 100);
  await setStock(shop, BED, 100);
});
afterAll(() => shop?.close());

interface Buying {
  readonly slugs?: readonly string[];
  readonly cityId?: CityId;
}

/** Somebody with a cart in a city, who places it in a slot. */
async function buyer({ slugs = [SOFA], cityId = GURGAON }: Buying = {}) {
  if (!shop) throw new Error('There is no shop');
  const own = shop;
  const customer = await own.signedUp();
  const { token } = customer;
  const isMedical = slugs.includes(CONCENTRATOR);
  for (const slug of slugs) {
    const line = await shownLine(own, slug, isMedical ? 1 : 12, 1, cityId);
    must(await own.request(addToCart, { ...line, isMedical }, { token }));
  }
  const cart: Cart = must(await own.request(getCart, { cityId }, { token }));
  const home = homeAt(cityId === DELHI ? '110001' : '122011');
  const { Id: addressId } = must(await own.request(addAddress, home, { token }));
  const plan = async () => must(await own.request(deliveryPlan, { cityId, addressId }, { token }));
  const place = (changes: object) => {
    const order = { ...placement(cart, addressId, cityId), isMedical, ...changes };
    return own.request(placeOrder, order, { token });
  };
  const told = async (orderNumber: string) =>
    must(await own.request(getOrder, { orderNumber }, { token }));
  const lines = async () =>
    must(await own.request(getCart, { cityId }, { token })).cartProductList.length;
  /** The letter to its renter that has these words in its subject. */
  const letter = async (subject: string) =>
    (await own.inbox(customer.email)).find((each) => each.subject.includes(subject))?.text;
  return { ...customer, shop: own, cart, plan, place, told, lines, letter };
}

const slotOn = (on: string, half: 'morning' | 'afternoon' = 'afternoon') => ({
  slot: { day: on, half },
  expectedDeliveryDate: on,
});

const inExpress = (cart: Cart, on: Day) => ({
  isExpressAccepted: true,
  expressDeliveryCharge: FEE,
  expressDeliveryDate: on,
  payable: cart.billingSummary.payable + FEE,
});

test.each([GURGAON, DELHI])(
  'city %i: a slot chosen with the order is its promised day',
  async (cityId) => {
    const { plan, place, told, token, shop: own } = await buyer({ cityId });
    const { days } = await plan();
    expect(days[0]).toBe('2026-11-21');
    expect(days).not.toContain('2026-11-22');
    expect(days).not.toContain('2026-11-29');
    expect(days.at(-1)).toBe('2026-12-03');
    const { orderNumber } = must(await place(slotOn('2026-11-26')));
    expect(await told(orderNumber)).toMatchObject({
      slot: { day: '2026-11-26', half: 'afternoon' },
      promisedDeliveryDate: '2026-11-26',
      expectedDeliveryDate: '2026-11-26',
    });
    await pay(own, token, orderNumber);
    expect(must(await own.request(listVisits, {}, { token }))).toMatchObject([
      { state: 'chosen', day: '2026-11-26', half: 'afternoon' },
    ]);
    expect(await failedChecks(own)).toEqual([]);
  },
);

test('whoever leaves the day to us is promised the day as before', async () => {
  const { place, told } = await buyer();
  const { orderNumber } = must(await place({ expectedDeliveryDate: '2026-11-21' }));
  expect(await told(orderNumber)).toMatchObject({
    slot: null,
    promisedDeliveryDate: '2026-11-21',
    expectedDeliveryDate: '2026-11-21',
  });
});

test.each([
  ['sooner than promised', '2026-11-20'],
  ['on a Sunday', '2026-11-22'],
  ['more than fourteen days ahead', '2026-12-04'],
])('a slot %s is refused with the first day that can be, and the cart stays', async (_why, on) => {
  const { place, lines } = await buyer();
  const answer = await place(slotOn(on));
  expect(answer).toEqual(refused('SLOT_GONE'));
  if (!answer.ok) expect(answer.failure.message).toContain('The first day is now Sat 21 Nov');
  expect(await lines()).toBe(1);
});

test('a slot on a day that there is not is no input, and the cart stays', async () => {
  const { place, lines } = await buyer();
  expect(await place(slotOn('2026-11-31'))).toMatchObject({ ok: false, status: 400 });
  expect(await lines()).toBe(1);
});

test('a slot that was open when it was chosen is gone once its days have moved on', async () => {
  const { place, plan, shop: own } = await buyer();
  expect((await plan()).days[0]).toBe('2026-11-21');
  own.clock.advance(instantAt(day('2026-11-21'), 9).getTime() - own.clock.now().getTime());
  expect(await place(slotOn('2026-11-23'))).toEqual(refused('SLOT_GONE'));
  expect((await plan()).days[0]).toBe('2026-11-24');
  must(await place(slotOn('2026-11-24')));
});

test('of an express day a half can be chosen, and no other day', async () => {
  const { plan, place, told, cart, shop: own } = await buyer();
  expect((await plan()).expressDays).toEqual([]);
  own.clock.advance(3 * 3_600_000);
  const tomorrow = day('2026-11-20');
  expect((await plan()).expressDays).toEqual([tomorrow]);
  const express = inExpress(cart, tomorrow);
  expect(await place({ ...express, slot: { day: '2026-11-23', half: 'morning' } })).toEqual(
    refused('SLOT_GONE'),
  );
  const { orderNumber } = must(
    await place({ ...express, slot: { day: tomorrow, half: 'morning' } }),
  );
  expect(await told(orderNumber)).toMatchObject({
    slot: { day: tomorrow, half: 'morning' },
    expressDeliveryDate: tomorrow,
    promisedDeliveryDate: tomorrow,
  });
});

test('documents that are late move the slot along with the express day', async () => {
  const { place, told, cart, token, shop: own } = await buyer();
  own.clock.advance(3 * 3_600_000);
  const tomorrow = day('2026-11-20');
  const slot = { day: tomorrow, half: 'afternoon' };
  const { orderNumber } = must(await place({ ...inExpress(cart, tomorrow), slot }));
  await pay(own, token, orderNumber);
  own.clock.advance(instantAt(tomorrow, 14).getTime() - own.clock.now().getTime());
  await moveLateExpress(own.shop);
  expect(await told(orderNumber)).toMatchObject({
    slot: { day: '2026-11-21', half: 'afternoon' },
    expressDeliveryDate: '2026-11-21',
  });
});

test('an enquiry chooses no slot, since its day is agreed on', async () => {
  const { plan, place } = await buyer({ slugs: [CONCENTRATOR] });
  expect(await plan()).toMatchObject({ days: [], expressDays: [] });
  expect(await place({ ...slotOn('2026-11-26'), consent: false })).toEqual(refused('SLOT_CLOSED'));
});

test('the letters of the order name its slot, and the operator schedules it by a word', async () => {
  const { place, letter, token, shop: own } = await buyer();
  const { orderNumber } = must(await place(slotOn('2026-11-26')));
  own.clock.advance(20 * 60_000);
  await remindOfPayments(own.shop);
  expect(await letter('to confirm your order')).toContain(
    'Once you’ve paid, we’ll deliver in the slot you chose: Thu 26 Nov, 2 pm to 6 pm.',
  );
  await pay(own, token, orderNumber);
  expect(await letter('is confirmed')).toContain(
    'Expected delivery, as you chose: Thu 26 Nov, 2 pm to 6 pm, once your documents are verified.',
  );
  await operate(own, 'schedule-order', '--number', orderNumber, ...SEEN);
  expect(await letter('We’ll deliver')).toContain('Thu 26 Nov, 2 pm to 6 pm');
  expect(await failedChecks(own)).toEqual([]);
});

test('scheduling without a day is refused where its renter chose none', async () => {
  const { place, token, shop: own } = await buyer();
  const { orderNumber } = must(await place({ expectedDeliveryDate: '2026-11-21' }));
  await pay(own, token, orderNumber);
  await expect(operate(own, 'schedule-order', '--number', orderNumber, ...SEEN)).rejects.toThrow(
    'The renter hasn’t chosen a day',
  );
});

test('scheduling a planned delivery without a day keeps the day that was planned', async () => {
  const { place, letter, token, shop: own } = await buyer();
  const { orderNumber } = must(await place(slotOn('2026-11-26')));
  await pay(own, token, orderNumber);
  const plan = ['schedule-order', '--number', orderNumber, ...SEEN];
  await operate(own, ...plan, '--day', '2026-11-27');
  await operate(own, ...plan, '--crew', 'Imran', '--crew-phone', '9810000002');
  expect(await letter('We’ll deliver')).toContain('Fri 27 Nov, 2 pm to 6 pm');
});

test('an order paid later than the evening before its slot gives it up and is promised anew', async () => {
  const { place, told, letter, token, shop: own } = await buyer();
  const { orderNumber } = must(await place(slotOn('2026-11-26')));
  own.clock.advance(instantAt(day('2026-11-25'), 20).getTime() - own.clock.now().getTime());
  await pay(own, token, orderNumber);
  expect(await told(orderNumber)).toMatchObject({
    slot: null,
    promisedDeliveryDate: '2026-11-28',
    expectedDeliveryDate: '2026-11-28',
  });
  const id = await orderIdOf(own, orderNumber);
  const [row] = await own.shop.db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ slotOn: null, slotHalf: null });
  const confirmed = await letter('is confirmed');
  expect(confirmed).toContain(
    'Your payment came too late for the slot you chose, Thu 26 Nov, 2 pm to 6 pm',
  );
  expect(confirmed).toContain('Expected delivery: Sat 28 Nov');
});
