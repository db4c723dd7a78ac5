import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { answerGoodsEnquiry } from '#contract/office/checkout/enquiries.ts';
import { readQueue, readToday } from '#contract/office/overview/today.ts';
import type { Queue } from '#domain/office/queue.ts';
import { addDaysTo, instantAt } from '#domain/base/kolkata.ts';
import type { Role } from '#domain/people/office-role.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { recordMiss } from '#server/catalogue/search/misses.ts';
import { operate } from '../../support/operator.ts';
import { must, placedOrder, SOFA } from '../../support/checkout.ts';
import { documentKeys, uploadDocuments } from '../../support/documents.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { jumpTo, paidOrder, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });
const people = new Map<Role, Awaited<ReturnType<typeof operatorOf>>>();
beforeAll(async () => {
  for (const role of ['owner', 'care', 'floor', 'books'] as const) {
    people.set(role, await operatorOf(shop, role));
  }
});
const as = (role: Role) => ({ token: people.get(role)?.office ?? '' });
const read = async (role: Role = 'owner') => must(await shop.request(readToday, {}, as(role)));
const queue = async (name: Queue) => {
  const { queues } = await read();
  const found = queues.find((one) => one.queue === name);
  if (!found) throw new Error(`There is no queue ${name}`);
  return found;
};

test('a role sees the queues that it works off', async () => {
  const names = async (role: Role) => (await read(role)).queues.map((one) => one.queue);
  expect(await names('floor')).toEqual([
    'late',
    'schedule',
    'crewless',
    'day',
    'inspections',
    'renters',
    'searches',
  ]);
  expect(await names('books')).toEqual(['transfers', 'debits', 'letters', 'jobs', 'searches']);
  expect(await shop.request(readQueue, { queue: 'documents' }, as('floor'))).toEqual(
    refused('NOT_YOUR_PART'),
  );
});

test('an order goes from its documents to its slot to its day', async () => {
  const { orderNumber, userId } = await paidOrder(shop);
  expect((await queue('schedule')).count).toBe(0);
  const { rows: waiting } = await queue('renters');
  expect(waiting).toContainEqual(expect.objectContaining({ order: orderNumber, isLate: false }));
  await uploadDocuments(shop, userId);
  expect((await queue('renters')).rows.map(({ order }) => order)).not.toContain(orderNumber);
  const documents = await queue('documents');
  expect(documents).toMatchObject({ count: 1, late: 0 });
  expect(documents.rows).toEqual([
    expect.objectContaining({
      id: String(userId),
      order: orderNumber,
      name: 'Asha Rao',
      place: 'Sector 56, Gurgaon 122011',
      count: 5,
      isExpress: false,
    }),
  ]);
  for (const key of await documentKeys(shop, userId))
    await operate(shop, 'rule-on-document', '--key', key, '--verdict', 'VERIFIED');
  expect((await queue('documents')).count).toBe(0);
  const toSchedule = (await queue('schedule')).rows;
  expect(toSchedule).toEqual([
    expect.objectContaining({ id: orderNumber, about: 'Oslo 3-seater sofa', isLate: false }),
  ]);
  const on = addDaysTo(today(shop), 2);
  await operate(shop, 'schedule-order', '--number', orderNumber, '--day', on, ...named);
  expect((await queue('schedule')).count).toBe(0);
  expect((await queue('day')).count).toBe(0);
  await reach(2);
  const ofDay = { order: orderNumber, kind: 'delivery', on };
  expect((await queue('day')).rows).toEqual([expect.objectContaining({ ...ofDay, isLate: false })]);
  await reach(1);
  expect((await queue('day')).rows).toEqual([expect.objectContaining({ ...ofDay, isLate: true })]);
});

const named = ['--crew', 'Imran Khan', '--crew-phone', '9810000002'];

test('a visit without a crew waits for one before its day, and is late and marked once its half-day is over', async () => {
  const { orderNumber } = await paidOrder(shop);
  const on = addDaysTo(today(shop), 2);
  await operate(
    shop,
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    on,
    '--without-kyc',
    'Seen by the crew',
  );
  const rowsOf = async (which: Queue) =>
    (await queue(which)).rows.filter(({ order }) => order === orderNumber);
  const expected = { order: orderNumber, kind: 'delivery', on };
  const waits = [expect.objectContaining({ ...expected, cityId: 1, isLate: false })];
  expect(await rowsOf('crewless')).toEqual(waits);
  await reach(2);
  expect(await rowsOf('crewless')).toEqual(waits);
  expect(await rowsOf('day')).toEqual([]);

  shop.clock.advance(instantAt(on, 13).getTime() - shop.clock.now().getTime());
  people.set('owner', await operatorOf(shop, 'owner'));
  expect(await rowsOf('crewless')).toEqual([]);
  const late = expect.objectContaining({ ...expected, isLate: true, isCrewless: true });
  expect(await rowsOf('day')).toEqual([late]);
});

/** Days go on; the sessions of the office do not. */
async function reach(days: number): Promise<void> {
  jumpTo(shop, addDaysTo(today(shop), days));
  people.set('owner', await operatorOf(shop, 'owner'));
}

test('an order past its promise is late, once its renter did their part', async () => {
  const { orderNumber, userId } = await paidOrder(shop);
  await reach(12);
  const isListed = async () =>
    (await queue('late')).rows.some(({ order, isLate }) => order === orderNumber && isLate);
  expect(await isListed()).toBe(false);
  await uploadDocuments(shop, userId);
  expect(await isListed()).toBe(true);
});

test('a late delivery that nobody noted stands in one queue, and its incident in none', async () => {
  const { orderNumber, userId } = await paidOrder(shop);
  await uploadDocuments(shop, userId);
  const on = addDaysTo(today(shop), 2);
  await operate(
    shop,
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    on,
    '--without-kyc',
    'Seen by the crew',
  );
  await reach(12);
  const step = { message: 'The visit is not noted.', step: 'Note it.' };
  const item = `order ${orderNumber}`;
  await noteIncident(shop.shop.db, { source: 'late-visits', item, ...step }, shop.clock.now());
  const { queues } = await read();
  const standing = queues.filter(({ rows }) =>
    rows.some(({ order, name }) => order === orderNumber || name === item),
  );
  expect(standing.map((one) => one.queue)).toEqual(['late']);
});

test('an enquiry waits for a call within a day, and is late after it', async () => {
  const { orderNumber } = await placedOrder(shop);
  await shop.shop.db
    .update(orders)
    .set({ status: 'ENQUIRY_AWAITED' })
    .where(eq(orders.number, orderNumber));
  expect((await queue('enquiries')).rows).toEqual([
    expect.objectContaining({ order: orderNumber, isLate: false }),
  ]);
  await reach(2);
  expect(await queue('enquiries')).toMatchObject({ count: 1, late: 1 });
});

test('who asked for goods waits for a call too, until they are answered', async () => {
  const asked = {
    customerName: 'Ritika Bansal',
    email: 'ritika@mail.example',
    contact: '9810000031',
    productName: 'Jhoola',
    priceRange: 'On request',
  };
  const [enquiry] = await shop.shop.db
    .insert(productEnquiries)
    .values({ ...asked, createdAt: shop.clock.now() })
    .returning({ id: productEnquiries.id });
  const id = enquiry?.id ?? 0;
  const { rows } = await queue('enquiries');
  expect(rows.at(-1)).toMatchObject({
    id: `goods ${id}`,
    order: null,
    name: 'Ritika Bansal',
    about: 'Jhoola',
    isLate: false,
  });
  must(await shop.request(answerGoodsEnquiry, { id, text: 'We have one.' }, as('owner')));
  expect((await queue('enquiries')).rows.map((one) => one.id)).not.toContain(`goods ${id}`);
});

test('what failed is told apart: messages and news, and items of jobs', async () => {
  const now = shop.clock.now();
  const matter = { message: 'No route', step: 'Look.' };
  await noteIncident(shop.shop.db, { source: 'outbox', item: 'message 7', ...matter }, now);
  await noteIncident(shop.shop.db, { source: 'billing', item: 'order X', ...matter }, now);
  expect((await queue('letters')).rows).toEqual([
    expect.objectContaining({ name: 'message 7', about: 'No route', count: 1 }),
  ]);
  expect((await queue('jobs')).rows).toEqual([expect.objectContaining({ name: 'order X' })]);
});

test('words that were searched for in vain are counted over the cities', async () => {
  const now = shop.clock.now();
  for (const cityId of [1, 2, 2]) {
    await recordMiss(shop.shop, { query: 'Study lamp', cityId, address: '10.0.0.1', now });
  }
  expect((await queue('searches')).rows).toEqual([
    expect.objectContaining({ about: 'study lamp', count: 3 }),
  ]);
});

test('a queue is unfolded page by page', async () => {
  for (let count = 0; count < 6; count += 1) {
    const { userId } = await shop.signedUp();
    await uploadDocuments(shop, userId);
  }
  const first = await queue('documents');
  expect(first.rows).toHaveLength(4);
  const more = must(await shop.request(readQueue, { queue: 'documents', from: 4 }, as('owner')));
  expect(more.count).toBe(first.count);
  expect(more.rows).toHaveLength(first.count - 4);
  const ids = [...first.rows, ...more.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(first.count);
});

test('Today is narrowed down to the orders of a city', async () => {
  const { orderNumber } = await paidOrder(shop);
  people.set('owner', await operatorOf(shop, 'owner'));
  const numbers = async (city: number | '') => {
    const { rows, count } = must(
      await shop.request(readQueue, { queue: 'renters', city }, as('owner')),
    );
    expect(count).toBeGreaterThanOrEqual(rows.length);
    return rows.map(({ order }) => order);
  };
  expect(await numbers(1)).toContain(orderNumber);
  expect(await numbers('')).toContain(orderNumber);
  expect(await numbers(2)).toEqual([]);
  const { queues } = must(await shop.request(readToday, { city: 2 }, as('owner')));
  expect(queues.find(({ queue: name }) => name === 'renters')?.count).toBe(0);
});
