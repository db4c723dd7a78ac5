import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancellationQuote, cancelOrder } from '#contract/endings/cancellation.ts';
import { getOrder } from '#contract/orders/order.ts';
import { DELIVERY_DAYS } from '#domain/catalogue/coverage/delivery.ts';
import { addDaysTo, type Day, formatDay } from '#domain/base/kolkata.ts';
import { orders } from '#server/db/schema/orders.ts';
import { startSession } from '#server/lib/sessions.ts';
import { scheduleOrder } from '#server/delivery/fulfilment/schedule.ts';
import { must, SOFA } from '../support/checkout.ts';
import { uploadDocuments } from '../support/documents.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, done, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const quoteOf = ({ orderNumber, token }: Paid) =>
  shop.request(cancellationQuote, { orderNumber }, { token });

const rowOf = async ({ orderId }: Paid) => {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order');
  return row;
};

/** Lets the days go by until `to`; its renter is signed in again then. */
async function onDay(order: Paid, to: Day): Promise<Paid> {
  jumpTo(shop, to);
  const token =
    (await shop.shop.db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ??
    '';
  return { ...order, token };
}

/** The operator plans the delivery for so many days from today; answers the day. */
async function scheduleIn({ orderId }: Paid, days: number): Promise<Day> {
  const on = addDaysTo(today(shop), days);
  done(await scheduleOrder(shop.shop, orderId, { on, withoutKyc: true }, shop.clock.now()));
  return on;
}

test('a paid order that is scheduled and does not come can be cancelled again, free of charge', async () => {
  const order = await paidOrder(shop);
  const planned = await scheduleIn(order, 3);
  const dayAfter = await onDay(order, addDaysTo(planned, 1));
  expect(await quoteOf(dayAfter)).toEqual(refused('ORDER_ON_ITS_WAY'));
  const late = await onDay(order, addDaysTo(planned, 2));
  expect(must(await quoteOf(late))).toMatchObject({ isFree: true, kept: 0 });
  const { orderNumber, token } = late;
  must(await shop.request(cancelOrder, { orderNumber, kept: 0, refund: 212_200 }, { token }));
  expect(await rowOf(order)).toMatchObject({ status: 'CANCELLED' });
  expect(await failedChecks(shop)).toEqual([]);
});

test('a paid order stays free to cancel when we come later than promised', async () => {
  const order = await paidOrder(shop);
  const promisedOn = addDaysTo(today(shop), 3);
  const late = await onDay(order, addDaysTo(promisedOn, 1));
  const planned = await scheduleIn(order, 1);
  expect(must(await quoteOf(late))).toMatchObject({ isFree: true, promisedOn, kept: 0 });
  const { orderNumber, token } = late;
  expect(must(await shop.request(getOrder, { orderNumber }, { token }))).toMatchObject({
    isDeliveryLate: true,
    promisedDeliveryDate: promisedOn,
    expectedDeliveryDate: planned,
  });
});

test('a paid order stays free to cancel as long as promised when we come sooner', async () => {
  const order = await paidOrder(shop);
  const { promisedOn } = await rowOf(order);
  await scheduleIn(order, 1);
  expect(must(await quoteOf(order))).toMatchObject({ isFree: true, promisedOn, kept: 0 });
});

test('whoever waits for an order is told of each day to which its delivery is moved', async () => {
  const order = await paidOrder(shop);
  const moves = async () => {
    const letters = await shop.inbox(order.email);
    return letters.filter(({ subject }) => subject.startsWith('New delivery date'));
  };
  await scheduleIn(order, 1);
  await scheduleIn(order, 1);
  expect(await moves()).toEqual([]);
  await scheduleIn(order, 2);
  await scheduleIn(order, 4);
  const told = await moves();
  expect(told).toHaveLength(2);
  expect(told.map(({ text }) => text).join()).toContain(formatDay(addDaysTo(today(shop), 4)));
});

test.each([
  ['are with us to be checked', true],
  ['are still to be uploaded', false],
])(
  'an order whose documents %s once its day is over costs nothing to cancel: %s',
  async (_, isUploaded) => {
    const order = await paidOrder(shop);
    if (isUploaded) await uploadDocuments(shop, order.userId);
    const late = await onDay(order, addDaysTo(today(shop), DELIVERY_DAYS + 1));
    expect(must(await quoteOf(late)).isFree).toBe(isUploaded);
  },
);
