import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listInvoices, openInvoicePayment } from '#contract/billing/invoice.ts';
import { endForDefault, missOrder, scheduleOrder } from '#contract/office/orders/order-acts.ts';
import { setPlaces } from '#contract/office/visits/calendar.ts';
import { getOrder } from '#contract/orders/order.ts';
import { calendarFile } from '#contract/orders/calendar.ts';
import { addDaysTo, day, instantAt } from '#domain/base/kolkata.ts';
import { actionWords } from '#messages/office/log-words.ts';
import { PICKUP_SLOTS, type PickupSlot } from '#domain/visits/pickup.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, jumpTo, liveUntil, today } from '../support/rentals.ts';
import { requestReturnOf } from '../support/returning.ts';
import { crewIn, opened, owner } from '../support/stops-of-today.ts';
import { signIn, statusOf } from '../support/swapping.ts';
import { shopPerTest } from '../support/test-shop.ts';

const shop = shopPerTest({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 10 } });

/** A rental that the office ended for unpaid rent. */
async function ended() {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, day('2027-03-01'));
  const { as, on, page } = await opened(shop, order.orderNumber);
  const unpaid = page.inDefault?.unpaid ?? 0;
  must(await shop.request(endForDefault, { ...on, unpaid }, as));
  return order;
}

interface More {
  readonly crewId?: number;
  readonly crew?: string;
  readonly pickupSlot?: PickupSlot;
}

async function plan(number: string, ahead: number, more: More = {}) {
  const { as, on } = await opened(shop, number);
  const slot = { day: addDaysTo(today(shop), ahead), half: 'afternoon' } as const;
  const who = more.crew === undefined ? more : { ...more, crewPhone: '9810000002' };
  return shop.request(scheduleOrder, { ...on, ...slot, ...who }, as);
}

const rentalOf = async (orderId: number) => {
  const [row] = await shop.shop.db.select().from(rentals).where(eq(rentals.orderId, orderId));
  return row;
};

const sequenceOf = async ({ orderId, orderNumber }: { orderId: number; orderNumber: string }) => {
  const token = await signIn(shop, orderId);
  const file = must(await shop.request(calendarFile, { orderNumber }, { token }));
  return Number(/SEQUENCE:(\d+)/.exec(await file.text())?.[1]);
};

test('a pick-up of the office has a day, hours and a crew, and its renter is told each new time', async () => {
  const order = await ended();
  const { orderId, orderNumber, email } = order;
  const crewId = await crewIn(shop);
  must(await plan(orderNumber, 2, { crewId }));
  const first = addDaysTo(today(shop), 2);
  const planned = { pickupOn: first, pickupSlot: '12:00-15:00', pickupCrewId: crewId };
  expect(await rentalOf(orderId)).toMatchObject(planned);
  const [letter] = await shop.inbox(email);
  expect(letter?.text).toContain('12 noon to 3 pm');
  const token = await signIn(shop, orderId);
  expect(must(await shop.request(getOrder, { orderNumber }, { token })).pickup).toEqual({
    day: first,
    slot: '12:00-15:00',
  });
  const before = await sequenceOf(order);
  const letters = (await shop.inbox(email)).length;

  must(await plan(orderNumber, 3));
  expect(await rentalOf(orderId)).toMatchObject({
    pickupOn: addDaysTo(today(shop), 3),
    pickupCrewId: crewId,
  });
  expect(await sequenceOf(order)).toBeGreaterThan(before);
  const told = (await shop.inbox(email)).length;
  expect(told).toBeGreaterThan(letters);
  must(await plan(orderNumber, 3, { crewId }));
  expect(await shop.inbox(email)).toHaveLength(told);
});

test('the office can plan each part of a day that a renter could choose, but none that is over', async () => {
  const { orderId, orderNumber } = await ended();
  const { page } = await opened(shop, orderNumber);
  const offered = page.days[1]?.halves.map(({ pickupSlot }) => pickupSlot);
  expect(offered).toEqual(PICKUP_SLOTS);
  for (const pickupSlot of PICKUP_SLOTS) {
    must(await plan(orderNumber, 2, { pickupSlot }));
    expect(await rentalOf(orderId)).toMatchObject({ pickupSlot });
  }
  const words = ['schedule-order', '--number', orderNumber, '--pickup-slot'];
  await operate(shop, ...words, '12:00-15:00');
  expect(await rentalOf(orderId)).toMatchObject({ pickupSlot: '12:00-15:00' });
  await expect(operate(shop, ...words, '10:00-11:00')).rejects.toThrow('pickupSlot');
  const at = instantAt(addDaysTo(today(shop), 2), 15);
  shop.clock.advance(at.getTime() - shop.clock.now().getTime());
  await expect(operate(shop, ...words, '09:00-12:00')).rejects.toThrow('is over');
  const missed = await opened(shop, orderNumber);
  const soon = { ...missed.on, outcome: 'ours', day: today(shop) } as const;
  const noon = { ...soon, pickupSlot: '12:00-15:00' } as const;
  expect(await shop.request(missOrder, noon, missed.as)).toEqual(refused('SLOT_OVER'));
  must(await shop.request(missOrder, { ...soon, pickupSlot: '15:00-18:00' }, missed.as));
  expect(await rentalOf(orderId)).toMatchObject({
    pickupOn: today(shop),
    pickupSlot: '15:00-18:00',
  });
});

test('it goes with one of the crews, from today on, and on no day before the last attempt', async () => {
  const { orderNumber } = await ended();
  expect(await plan(orderNumber, 2, { crew: 'Imran Khan' })).toEqual(refused('PICKUP_NEEDS_CREW'));
  expect(await plan(orderNumber, -1)).toMatchObject({ ok: false });
  const { as, on } = await opened(shop, orderNumber);
  const asSeen = { ...on, day: addDaysTo(today(shop), 5), half: 'morning' } as const;
  must(await shop.request(scheduleOrder, asSeen, as));
  expect(await shop.request(scheduleOrder, asSeen, as)).toEqual(refused('ORDER_CHANGED'));
  jumpTo(shop, addDaysTo(today(shop), 5));
  const missed = await opened(shop, orderNumber);
  const ours = { ...missed.on, outcome: 'ours' } as const;
  must(await shop.request(missOrder, ours, missed.as));
  must(await plan(orderNumber, 4));
  const later = await opened(shop, orderNumber);
  expect(later.page.pickup?.day).toBe(addDaysTo(today(shop), 4));
});

test('what is paid before the van comes goes on, and has no pick-up any more', async () => {
  const { orderId, orderNumber } = await ended();
  must(await plan(orderNumber, 2, { crewId: await crewIn(shop) }));
  const token = await signIn(shop, orderId);
  for (const { invoiceNumber, isPaid } of must(await shop.request(listInvoices, {}, { token }))) {
    if (isPaid) continue;
    const payment = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
    await playInWindow(shop, payment.id);
  }
  for (const event of shop.events.splice(0)) await shop.deliver(event);
  expect(await statusOf(shop, orderId)).toBe('DELIVERED');
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: null, pickupCrewId: null });
});

test('a terminal gives it to one of our crews by number or name, and is told which there are', async () => {
  const { orderId, orderNumber } = await ended();
  const crewId = await crewIn(shop);
  const words = [
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    addDaysTo(today(shop), 2),
    '--crew-id',
  ];
  await expect(operate(shop, ...words, 'Green van')).rejects.toThrow(
    `Choose one of these crews: ${crewId} Crew 7 (Sunil)`,
  );
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: null });
  await operate(shop, ...words, String(crewId));
  expect(await rentalOf(orderId)).toMatchObject({ pickupCrewId: crewId });
  await operate(shop, ...words, 'crew 7');
});

test('the log tells of the pick-up that was planned, and who comes second is told who planned it', async () => {
  const { orderNumber } = await ended();
  const { as, on } = await opened(shop, orderNumber);
  const first = addDaysTo(today(shop), 2);
  await operate(
    shop,
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    first,
    '--half',
    'morning',
  );
  const second = await shop.request(scheduleOrder, { ...on, day: first, half: 'afternoon' }, as);
  const message = expect.stringContaining('Last changed in the office by meena') as unknown;
  expect(second).toMatchObject({ ok: false, failure: { code: 'ORDER_CHANGED', message } });
  const [entry] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, orderNumber), eq(auditLog.action, 'order schedule')))
    .orderBy(asc(auditLog.id))
    .limit(1);
  expect(actionWords(entry?.action ?? '', entry?.details)).toBe('Pick-up planned');
  const planned = { comesTo: 'pickup', day: first, half: 'morning' };
  expect(entry).toMatchObject({ before: { planned: null }, after: { planned } });
});

test('the day of a return stays its renter’s', async () => {
  const order = await deliveredOrder(shop);
  const on = await requestReturnOf(shop, order);
  expect(await plan(order.orderNumber, 4)).toEqual(refused('PICKUP_OF_RENTER'));
  const words = [
    'schedule-order',
    '--number',
    order.orderNumber,
    '--day',
    addDaysTo(today(shop), 4),
  ];
  await expect(operate(shop, ...words)).rejects.toThrow('The renter chose the day');
  expect(await rentalOf(order.orderId)).toMatchObject({ pickupOn: on });
});

test('without a day named it stays on its own, and its half alone is checked for a place', async () => {
  const { orderId, orderNumber } = await ended();
  const words = ['schedule-order', '--number', orderNumber, '--half', 'morning'];
  await expect(operate(shop, ...words)).rejects.toThrow('Please enter one');
  must(await plan(orderNumber, 2));
  const on = addDaysTo(today(shop), 2);
  const morning = { city: 1, day: on, half: 'morning', places: 0 } as const;
  must(await shop.request(setPlaces, morning, await owner(shop)));
  await expect(operate(shop, ...words)).rejects.toThrow('is full');
  must(await shop.request(setPlaces, { ...morning, places: 1 }, await owner(shop)));
  await operate(shop, ...words);
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: on, pickupSlot: '09:00-12:00' });
});

test('another crew takes it in its own slot, though that is full or over', async () => {
  const { orderId, orderNumber } = await ended();
  must(await plan(orderNumber, 2));
  const on = addDaysTo(today(shop), 2);
  const full = { city: 1, day: on, half: 'afternoon', places: 0 } as const;
  must(await shop.request(setPlaces, full, await owner(shop)));
  const crewId = await crewIn(shop);
  must(await plan(orderNumber, 2, { crewId }));
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: on, pickupCrewId: crewId });
  shop.clock.advance(instantAt(on, 20).getTime() - shop.clock.now().getTime());
  must(await plan(orderNumber, 0, { crewId }));
});

test('a morning that is over is not planned, named or not', async () => {
  const { orderId, orderNumber, email } = await ended();
  shop.clock.advance(instantAt(today(shop), 20).getTime() - shop.clock.now().getTime());
  const letters = (await shop.inbox(email)).length;
  const words = ['schedule-order', '--number', orderNumber, '--day', today(shop)];
  await expect(operate(shop, ...words)).rejects.toThrow('is over');
  expect(await rentalOf(orderId)).toMatchObject({ pickupOn: null });
  expect(await shop.inbox(email)).toHaveLength(letters);
});

test('nobody works on a Sunday', async () => {
  const { orderNumber, email } = await ended();
  const letters = (await shop.inbox(email)).length;
  // The 1st of March is a Monday.
  expect(await plan(orderNumber, 6)).toMatchObject({ failure: { code: 'DAY_NOT_POSSIBLE' } });
  expect(await shop.inbox(email)).toHaveLength(letters);
});
