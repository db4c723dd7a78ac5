import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  requestReturn,
  type ReturnDay,
  returnOptions,
  withdrawReturn,
} from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { addDaysTo, type Day, day } from '#domain/base/kolkata.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { must, SOFA } from '../support/checkout.ts';
import {
  failedChecks,
  couponOrder,
  deliver,
  deliveredOrder,
  done,
  liveUntil,
  today,
} from '../support/rentals.ts';
import { refused } from '../support/refused.ts';
import { requestReturnOf } from '../support/returning.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

interface Renting {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly token: string;
}

/** An order as its renter, newly signed in, sees it. */
async function rentingOf(orderId: number): Promise<Renting> {
  const { db } = shop.shop;
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const token =
    row && (await db.transaction((tx) => startSession(tx, row.userId, shop.clock.now())));
  if (!token) throw new Error(`Order ${orderId} has no renter`);
  return { orderId, orderNumber: row.number, token };
}

async function collectAsQuoted({ orderId }: Renting, quote: ReturnDay): Promise<void> {
  const { day: on, deductions, refund, stillOwed } = quote;
  await liveUntil(shop, on);
  const collection = { on, damages: [], waiveEarlyClosure: false };
  const closing = done(await collectAndSettle(shop.shop, orderId, collection, shop.clock.now()));
  expect(closing).toMatchObject({ deductions, refund, stillOwed });
}

const calendarOf = async ({ orderNumber, token }: Renting): Promise<readonly ReturnDay[]> =>
  must(await shop.request(returnOptions, { orderNumber }, { token })).days;

async function ask({ orderNumber, token }: Renting, { day: pickupOn, deductions }: ReturnDay) {
  const asked = { pickupOn, slot: '09:00-12:00', reason: 'I have bought my own' } as const;
  const forfeited = forfeitedIn(deductions);
  must(await shop.request(requestReturn, { orderNumber, ...asked, forfeited }, { token }));
}

const onDay = (days: readonly ReturnDay[], wanted: Day) => {
  const found = days.find((each) => each.day === wanted);
  if (!found) throw new Error(`Nothing is picked up on ${wanted}`);
  return found;
};

test('one call says of each day what the reckoning on that day comes to', async () => {
  const quoted: { order: Renting; quote: ReturnDay }[] = [];
  for (const on of ['2026-11-20', '2026-12-01', '2026-12-05']) {
    const order = await deliveredOrder(shop, SOFA);
    const quote = onDay(await calendarOf(order), day(on));
    await ask(order, quote);
    quoted.push({ order, quote });
  }
  for (const { order, quote } of quoted) await collectAsQuoted(order, quote);
  expect(await failedChecks(shop)).toEqual([]);
});

test('a coupon that the first invoice did not use up counts in what a day comes to', async () => {
  await liveUntil(shop, day('2026-12-28'));
  const orderId = await couponOrder(shop, SOFA, 'DESK250', rupees(250));
  await deliver(shop, orderId);
  const order = await rentingOf(orderId);
  const quote = onDay(await calendarOf(order), day('2027-01-05'));
  await ask(order, quote);
  await collectAsQuoted(order, quote);
  expect(await failedChecks(shop)).toEqual([]);
});

test('who asks for a return twice, or cancels one twice, hears that it is done already', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const { orderNumber, token } = order;
  const off = () => shop.request(withdrawReturn, { orderNumber }, { token });
  await requestReturnOf(shop, order);
  const again = await shop.request(returnOptions, { orderNumber }, { token });
  expect(again).toEqual(refused('RETURN_ASKED_ALREADY'));
  must(await off());
  expect(await off()).toEqual(refused('RETURN_CANCELLED_ALREADY'));
  await requestReturnOf(shop, order);
  await shop.shop.db
    .update(rentals)
    .set({ returnAskedBy: 'system' })
    .where(eq(rentals.orderId, order.orderId));
  expect(await off()).toEqual(refused('RETURN_NOT_CANCELLABLE'));
});

test('the letter of a pick-up that loses money names the sum again', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const [first] = await calendarOf(order);
  if (!first) throw new Error('There is no day for a pick-up');
  await ask(order, first);
  const letters = await shop.inbox(order.email);
  const letter = letters.find(({ subject }) => subject.startsWith('We’ll pick up your'));
  expect(letter?.text).toContain('This ends your plan early.');
  expect(letter?.text).toContain(formatRupees(forfeitedIn(first.deductions)));
  expect(letter?.text).toContain('you can cancel the return');
});

test('who agreed to a day that loses nothing loses nothing when we come before it', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const endsOn = addDaysTo(today(shop), 8);
  const { db } = shop.shop;
  await db
    .update(rentals)
    .set({ committedUntil: endsOn })
    .where(eq(rentals.orderId, order.orderId));
  const quote = (await calendarOf(order)).find(({ day: on }) => on >= endsOn);
  if (!quote) throw new Error('No day of the calendar loses nothing');
  expect(forfeitedIn(quote.deductions)).toBe(0);
  await ask(order, quote);
  const on = addDaysTo(endsOn, -2);
  await liveUntil(shop, on);
  const collection = { on, damages: [], waiveEarlyClosure: false };
  const closing = done(
    await collectAndSettle(shop.shop, order.orderId, collection, shop.clock.now()),
  );
  expect(forfeitedIn(closing.deductions)).toBe(0);
});

test('the letter of a pick-up that loses nothing says what comes back, when, and asks for the bank account', async () => {
  const order = await deliveredOrder(shop, SOFA);
  const endsOn = addDaysTo(today(shop), 3);
  const { db } = shop.shop;
  await db
    .update(rentals)
    .set({ committedUntil: endsOn })
    .where(eq(rentals.orderId, order.orderId));
  const quote = (await calendarOf(order)).find(({ day: on }) => on >= endsOn);
  if (!quote) throw new Error('No day of the calendar loses nothing');
  expect(quote.deposit).toBe(rupees(1061));
  await ask(order, quote);
  const letters = await shop.inbox(order.email);
  const letter = letters.find(({ subject }) => subject.startsWith('We’ll pick up your'));
  for (const words of [
    'Deposit: ₹1,061',
    `Refund: ${formatRupees(quote.refund)}`,
    'within 7 to 10 working days from pick-up, inspection included',
    'Please add it in your account, under Deposits',
  ]) {
    expect(letter?.text).toContain(words);
  }
});
