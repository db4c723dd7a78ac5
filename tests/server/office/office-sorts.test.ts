import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listIncidents } from '#contract/office/overview/matters.ts';
import { listOfficeQuotes } from '#contract/office/checkout/quotes.ts';
import { listOfficeEnquiries } from '#contract/office/checkout/enquiries.ts';
import { listInspections } from '#contract/office/endings/inspection.ts';
import { listOfficeIssues } from '#contract/office/care/issues.ts';
import { listOfficeTransfers } from '#contract/office/settlement/transfers.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { issues } from '#server/db/schema/care.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { matters } from '#server/db/schema/operations.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { quotes } from '#server/db/schema/quotes.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { must, placedOrder } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { orderIdOf, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const MANY = 120;
const NUMBERS = Array.from({ length: MANY }, (_each, number) => number);

const shop = testShop();
let as: { token: string };
let order: { id: number; userId: number; number: string };
beforeAll(async () => {
  as = { token: (await operatorOf(shop, 'owner')).office };
  const { orderNumber: number, orderId: id, userId } = await paidOrder(shop);
  order = { id, userId, number };
});

/** A number that is not in the order of its row, and that several rows share. */
const mixed = (number: number) => (number * 37) % 20;
const hoursAgo = (hours: number) => new Date(shop.clock.now().getTime() - hours * 3_600_000);

interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** All rows of a list, page after page, each once. */
async function walk<Row>(
  ask: (from: string) => Promise<Paged<Row>>,
  keyOf: (row: Row) => string | number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from: string | null = ''; from !== null;) {
    const page: Paged<Row> = await ask(from);
    expect(page.rows.length).toBeLessThanOrEqual(50);
    all.push(...page.rows);
    from = page.next;
  }
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  return all;
}

const isSorted = (keys: readonly (string | number)[], goesUp = true) =>
  expect(keys).toEqual(
    keys.toSorted((one, other) => (one === other ? 0 : one < other === goesUp ? -1 : 1)),
  );

test('failures are sorted by age, by when they were last seen, and by how often', async () => {
  await shop.shop.db.insert(matters).values(
    NUMBERS.map((number) => ({
      source: 'billing',
      item: `order ${number}`,
      message: 'It has no lines',
      step: 'Inspect unit',
      firstAt: hoursAgo(number + 1),
      lastAt: hoursAgo(mixed(number)),
      times: mixed(number) + 1,
    })),
  );
  const read = (sort: '' | 'latest' | 'times') =>
    walk(
      async (from: string) => must(await shop.request(listIncidents, { sort, from }, as)),
      ({ id }) => id,
    );
  const [own, latest, times] = [await read(''), await read('latest'), await read('times')];
  isSorted(own.map(({ firstAt }) => firstAt));
  isSorted(
    latest.map(({ lastAt }) => lastAt),
    false,
  );
  isSorted(
    times.map((row) => row.times),
    false,
  );
  expect([latest.length, times.length]).toEqual([own.length, own.length]);
});

test('quotes are sorted by age, by the day on which they end, and by name', async () => {
  await shop.shop.db.insert(quotes).values(
    NUMBERS.map((number) => ({
      number: `Q-${number}`,
      name: `${['asha', 'Élodie', 'Zoya', 'bina'][number % 4]} ${mixed(number)}`,
      phone: '9810000003',
      email: null,
      cityId: 1 as const,
      validUntil: addDaysTo(today(shop), mixed(number)),
      note: '',
      by: 'Meena',
      madeAt: hoursAgo(number),
    })),
  );
  const read = (sort: '' | 'oldest' | 'valid' | 'customer') =>
    walk(
      async (from: string) => must(await shop.request(listOfficeQuotes, { sort, from }, as)),
      ({ number }) => number,
    );
  const newest = await read('');
  expect(newest).toHaveLength(MANY);
  isSorted(
    newest.map(({ madeAt }) => madeAt),
    false,
  );
  isSorted((await read('oldest')).map(({ madeAt }) => madeAt));
  isSorted((await read('valid')).map(({ validUntil }) => validUntil));
  isSorted((await read('customer')).map(({ name }) => name.toLowerCase()));
  // A place of another order is none: the list begins at its beginning.
  const lost = must(await shop.request(listOfficeQuotes, { sort: 'valid', from: '~1~Asha' }, as));
  expect(lost.rows).toHaveLength(50);
});

test('issues are sorted by what was promised, by age and by customer', async () => {
  await shop.shop.db.insert(issues).values(
    NUMBERS.map((number) => ({
      userId: order.userId,
      orderId: order.id,
      type: 'order' as const,
      itemId: order.number,
      reason: 'Something is broken',
      description: 'A leg is loose.',
      createdAt: hoursAgo(mixed(number)),
    })),
  );
  for (const sort of ['', 'oldest', 'newest', 'customer'] as const) {
    const rows = await walk(
      async (from: string) => must(await shop.request(listOfficeIssues, { sort, from }, as)),
      ({ id }) => id,
    );
    expect(rows).toHaveLength(MANY);
    if (sort === 'oldest' || sort === 'newest')
      isSorted(
        rows.map(({ createdAt }) => createdAt),
        sort === 'oldest',
      );
  }
});

test('enquiries are sorted by age and by name, questions and orders in one row', async () => {
  await shop.shop.db.insert(productEnquiries).values(
    NUMBERS.map((number) => ({
      customerName: `${['Meera', 'arun', 'Bina'][number % 3]} ${number % 20}`,
      email: `meera${number}@mail.example`,
      contact: '9810000003',
      productName: 'Diesel generator',
      priceRange: 'From ₹900 a month',
      createdAt: hoursAgo(mixed(number)),
    })),
  );
  for (const sort of ['', 'newest', 'customer'] as const) {
    const rows = await walk(
      async (from: string) => must(await shop.request(listOfficeEnquiries, { sort, from }, as)),
      ({ id, kind }) => `${kind} ${id}`,
    );
    expect(rows).toHaveLength(MANY);
    if (sort === 'customer') isSorted(rows.map(({ name }) => name.toLowerCase()));
    else
      isSorted(
        rows.map(({ askedAt }) => askedAt),
        sort === '',
      );
  }
});

test('transfers are sorted by what is due, by amount and by customer', async () => {
  const { db } = shop.shop;
  const account = { sealed: 'none', lastDigits: '4321', ifsc: 'HDFC0000001', bank: 'HDFC Bank' };
  await db
    .insert(bankAccounts)
    .values({ userId: order.userId, ...account, savedAt: hoursAgo(MANY + 1) });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const { providerPaymentId = '' } = payment ?? {};
  await db.insert(refunds).values(
    NUMBERS.map((number) => ({
      providerPaymentId,
      orderId: order.id,
      key: `refund-${number}`,
      reason: 'already_paid' as const,
      state: 'transfer_due' as const,
      amount: paise(100 * (mixed(number) + 1)),
      createdAt: hoursAgo(number),
    })),
  );
  for (const sort of ['', 'newest', 'amount', 'customer'] as const) {
    const rows = await walk(
      async (from: string) => must(await shop.request(listOfficeTransfers, { sort, from }, as)),
      ({ refundId }) => refundId ?? 0,
    );
    expect(rows).toHaveLength(MANY);
    if (sort === 'amount')
      isSorted(
        rows.map(({ amount }) => amount),
        false,
      );
    if (sort === 'newest')
      isSorted(
        rows.map(({ promisedAt }) => promisedAt),
        false,
      );
  }
});

test('inspections are sorted by age, by the day they are due and by customer', async () => {
  const placed = [order, ...(await Promise.all([0, 1].map(() => anotherOrder())))];
  await shop.shop.db.insert(inspections).values(
    placed.map(({ id }, number) => ({
      orderId: id,
      kind: 'return' as const,
      collectedOn: today(shop),
      collectedAt: hoursAgo([5, 1, 9][number] ?? 0),
      inspectBy: addDaysTo(today(shop), [3, 1, 2][number] ?? 0),
    })),
  );
  const read = async (sort: '' | 'due' | 'newest' | 'customer') =>
    must(await shop.request(listInspections, { sort }, as)).rows;
  const numbers = async (sort: '' | 'newest') =>
    (await read(sort)).map(({ orderNumber }) => orderNumber);
  expect((await numbers('newest')).toReversed()).toEqual(await numbers(''));
  expect((await numbers(''))[1]).toBe(order.number);
  isSorted((await read('due')).map(({ inspectBy }) => inspectBy));
  isSorted((await read('customer')).map(({ name }) => name.toLowerCase()));
  expect(await read('customer')).toHaveLength(3);
});

async function anotherOrder() {
  const { orderNumber } = await placedOrder(shop);
  return { id: await orderIdOf(shop, orderNumber) };
}
