import { subDays } from 'date-fns';
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import { booksKeptFrom } from '#domain/overview/books.ts';
import { day } from '#domain/base/kolkata.ts';
import { addresses, knownDevices, users } from '#server/db/schema/accounts.ts';
import { kycDocuments, strayFiles } from '#server/db/schema/care.ts';
import { matters, outbox, rateWindows } from '#server/db/schema/operations.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { searchMisses, surveys } from '#server/db/schema/visitors.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { post } from '#server/lib/outbox.ts';
import { RULES } from '#server/retention/rules.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { TABLE_NAMES, tableNamed } from '#server/retention/tables.ts';
import { addHome, must, placedOrder, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { mattersOf } from '../support/poison.ts';
import { failedChecks, deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const DAY = 86_400_000;

const shop = testShop({ stock: { [SOFA]: 50 } });
beforeEach(() => sweepTables(shop.shop));

/** An instant so many days ago. */
const ago = (days: number) => subDays(shop.clock.now(), days);

const inProduction = () => ({
  ...shop.shop,
  config: { ...shop.shop.config, production: true },
});

test('every table of the database has a rule', async () => {
  const inDatabase = await shop.shop.db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`);
  const ruled = TABLE_NAMES.map((name) => getTableName(tableNamed(name)));
  expect(ruled.toSorted()).toEqual(inDatabase.map(({ name }) => name).toSorted());
  expect(Object.keys(RULES).toSorted()).toEqual(TABLE_NAMES.toSorted());
});

test.each([
  ['2032-12-31', '2025-04-01'],
  ['2033-01-01', '2026-04-01'],
  ['2033-12-31', '2026-04-01'],
])('on %s the law wants the books from %s', (today, from) => {
  expect(booksKeptFrom(day(today))).toBe(from);
});

describe('the outbox', () => {
  const written = { channel: 'email', subject: 'Code', text: '123456', tries: 1 } as const;
  const kept = async () => {
    const rows = await shop.shop.db.select().from(outbox).orderBy(outbox.to);
    return rows.map(({ to, text, html }) => ({ to, text, html }));
  };
  beforeEach(async () => {
    await shop.shop.db.delete(outbox);
  });

  test('keeps no text of what was given up or sent, whenever that was, but the plain words of a letter', async () => {
    const at = { createdAt: ago(2), html: '<b>123456</b>' };
    await shop.shop.db.insert(outbox).values([
      { ...written, ...at, to: 'a-given-up', tryAt: null },
      { ...written, ...at, to: 'b-sent', sentAt: ago(2), tryAt: null },
      { ...written, ...at, to: 'c-waiting', tryAt: shop.clock.now() },
      { ...written, ...at, to: 'd-letter', text: 'It comes.', isKept: true, tryAt: null },
    ]);
    await sweepTables(inProduction());
    expect(await kept()).toEqual([
      { to: 'a-given-up', text: '', html: null },
      { to: 'b-sent', text: '', html: null },
      { to: 'c-waiting', text: '123456', html: '<b>123456</b>' },
      { to: 'd-letter', text: 'It comes.', html: null },
    ]);
  });

  test('keeps what was sent or given up for 30 days, and what waits', async () => {
    await shop.shop.db.insert(outbox).values([
      { ...written, to: 'a-sent-early', createdAt: ago(40), sentAt: ago(31), tryAt: null },
      { ...written, to: 'b-sent-late', createdAt: ago(40), sentAt: ago(29), tryAt: null },
      { ...written, to: 'c-given-up-early', createdAt: ago(31), tryAt: null },
      { ...written, to: 'd-given-up-late', createdAt: ago(29), tryAt: null },
      { ...written, to: 'e-waiting', createdAt: ago(40), tryAt: ago(1) },
    ]);
    await sweepTables(shop.shop);
    expect((await kept()).map(({ to }) => to)).toEqual([
      'b-sent-late',
      'd-given-up-late',
      'e-waiting',
    ]);
  });
});

test('takes all of a backlog in one run, and nothing that is not due', async () => {
  const { db } = shop.shop;
  const events = Array.from({ length: 1700 }, (_, at) => ({
    eventId: `event-${at}`,
    event: 'payment.captured',
    receivedAt: ago(at < 1600 ? 91 : 89),
  }));
  await db.insert(webhookEvents).values(events);
  expect(await sweepTables(shop.shop)).toBe(1600);
  expect(await db.$count(webhookEvents)).toBe(100);
});

test('a table that fails is told to the operator and holds up no other', async () => {
  const { db } = shop.shop;
  const person = { name: 'Asha', email: 'asha@mail.example', mobile: '9876543210' };
  await db.insert(surveys).values({ ...person, createdAt: ago(366) });
  await db.insert(searchMisses).values({ term: 'a piano', cityId: 1, times: 3, lastAt: ago(366) });
  await db.execute(sql`create function poison() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`);
  await db.execute(sql`create trigger poison before delete on surveys execute function poison()`);
  await sweepTables(shop.shop);
  expect(await mattersOf(shop, 'retention')).toMatchObject([
    { item: 'table surveys, it was sent' },
  ]);
  expect(await db.$count(searchMisses)).toBe(0);
  await db.execute(sql`drop trigger poison on surveys`);
  await sweepTables(shop.shop);
  expect(await mattersOf(shop, 'retention')).toEqual([]);
  expect(await db.$count(surveys)).toBe(0);
});

test('forgets devices, limits, closed matters and addresses that were deleted', async () => {
  const { db } = shop.shop;
  const { token, userId } = await shop.signedUp();
  const home = await addHome(shop, token);
  const other = await addHome(shop, token);
  await db.update(addresses).set({ deleted: true }).where(eq(addresses.id, other));
  await db.delete(knownDevices);
  await db.insert(knownDevices).values([
    { userId, tokenHash: 'old', seenAt: ago(181) },
    { userId, tokenHash: 'young', seenAt: ago(179) },
  ]);
  await db.insert(rateWindows).values([
    { key: 'over', subject: 'x', hits: 1, endsAt: ago(1) },
    { key: 'going', subject: 'x', hits: 1, endsAt: ago(-1) },
  ]);
  for (const item of ['closed', 'open']) {
    await noteIncident(db, { source: 'test', item, message: '-', step: '-' }, ago(100));
  }
  await db
    .update(matters)
    .set({ closedAt: ago(91) })
    .where(eq(matters.item, 'closed'));
  shop.clock.advance(1000);
  await sweepTables(shop.shop);
  const homes = await db.select().from(addresses).where(eq(addresses.userId, userId));
  expect(homes.map(({ id }) => id)).toEqual([home]);
  expect(await db.select({ device: knownDevices.tokenHash }).from(knownDevices)).toEqual([
    { device: 'young' },
  ]);
  const windows = await db.select().from(rateWindows).where(eq(rateWindows.subject, 'x'));
  expect(windows.map(({ key }) => key)).toEqual(['going']);
  expect(await db.select({ item: matters.item }).from(matters)).toEqual([{ item: 'open' }]);
});

test('documents go 30 days after the last order ended, and stay while one runs', async () => {
  const { db } = shop.shop;
  const [ended, running, fresh] = [
    await placedOrder(shop),
    await deliveredOrder(shop),
    await shop.signedUp(),
  ];
  const cancelled = { orderNumber: ended.orderNumber };
  must(await shop.request(cancelOrder, cancelled, { token: ended.token }));
  const document = { type: 'SELFIE', status: 'VERIFIED', mediaType: 'image/png' } as const;
  const keep = (key: string, userId: number, days: number) =>
    db.insert(kycDocuments).values({ ...document, key, userId, uploadedAt: ago(days) });
  await keep('ended', ended.userId, 50);
  await keep('running', running.userId, 50);
  await keep('fresh', fresh.userId, 1);
  const keys = async () => {
    const rows = await db.select().from(kycDocuments).orderBy(kycDocuments.key);
    return rows.map(({ key }) => key);
  };
  await sweepTables(shop.shop);
  expect(await keys()).toEqual(['ended', 'fresh', 'running']);
  shop.clock.advance(30 * DAY + 1000);
  await sweepTables(shop.shop);
  expect(await keys()).toEqual(['running']);
  expect((await db.select().from(strayFiles)).map(({ key }) => key).toSorted()).toEqual([
    'ended',
    'fresh',
  ]);
});

test('an order’s address goes when the law does not want its books any more', async () => {
  const { db } = shop.shop;
  const { orderNumber, token } = await placedOrder(shop);
  const running = await deliveredOrder(shop);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  const { address } = await orderNumbered(db, orderNumber);
  const later = (date: string) => ({ ...shop.shop, now: () => new Date(date) });
  await sweepTables(later('2033-12-31T12:00:00Z'));
  expect((await orderNumbered(db, orderNumber)).address).toEqual(address);
  await sweepTables(later('2034-01-02T12:00:00Z'));
  const left = JSON.stringify((await orderNumbered(db, orderNumber)).address);
  for (const part of [address.name, address.houseNo, address.address1, address.contactNo]) {
    expect(left).not.toContain(part);
  }
  expect((await orderNumbered(db, running.orderNumber)).address.name).toBe(address.name);
  expect(await failedChecks(shop)).toEqual([]);
});

test('the note of a return goes three years later, the rental stays', async () => {
  const { db } = shop.shop;
  const { orderId } = await deliveredOrder(shop);
  const own = eq(rentals.orderId, orderId);
  const note = () => db.select({ note: rentals.returnNote }).from(rentals).where(own);
  await db
    .update(rentals)
    .set({ returnNote: 'We move', returnAskedAt: ago(3 * 365 - 1) })
    .where(own);
  await sweepTables(shop.shop);
  expect(await note()).toEqual([{ note: 'We move' }]);
  shop.clock.advance(2 * DAY);
  await sweepTables(shop.shop);
  expect(await note()).toEqual([{ note: null }]);
});

test('leaves what is in use alone', async () => {
  const { token, userId, email } = await shop.signedUp();
  await addHome(shop, token);
  await post(
    shop.shop.db,
    { channel: 'email', to: email, subject: 'Hello', text: 'Hello' },
    shop.clock.now(),
  );
  await sweepTables(inProduction());
  expect(await shop.inbox(email)).toMatchObject([{ text: 'Hello' }]);
  expect(await shop.shop.db.$count(users, eq(users.id, userId))).toBe(1);
});
