import { minutesToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import type { OpenDb } from '#server/db/open.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { Meters } from '#server/lib/meters.ts';
import { Figures, type WatchedBooks } from '#server/metrics/figures.ts';
import { metricsRoutes } from '#server/metrics/routes.ts';
import { opened, placedOrder, setStock, LEATHER_SOFA, SOFA } from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let database: OpenDb;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDb();
  shop = await openTestShop({ database });
  await setStock(shop, SOFA, 5);
});
afterAll(() => shop.close());

interface Seen {
  readonly meters?: Meters;
  readonly books?: WatchedBooks;
  readonly trouble?: string;
}

/** A monitor's view of a shop, whose own figures are these. */
function watch({ meters = new Meters(), books, trouble }: Seen = {}) {
  const figures = new Figures({
    registry: meters.registry,
    trouble: () => Promise.resolve(trouble),
    now: shop.clock.now,
  });
  figures.begin(books ?? { db: database.figures, pools: database.pools });
  return metricsRoutes(figures);
}

async function scrape(routes = watch()): Promise<string> {
  const answer = await routes.request('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** The value of a series, named as Prometheus writes it. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('counts requests by the pattern of their route, never by their address', async () => {
  const { meters } = shop.shop;
  for (const name of ['asha', 'meera', 'ravi']) {
    await shop.app.request(`${API_PREFIX}/user/checkUsername/${name}`);
  }
  await shop.app.request(`${API_PREFIX}/nowhere/asha`);
  const text = await scrape(watch({ meters }));
  const counted = (method: string, route: string, status: number) =>
    valueOf(
      text,
      `basera_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(counted('GET', '/api/user/checkUsername/:username', 200)).toBe(3);
  expect(counted('GET', '/api/*', 404)).toBe(1);
  expect(text).not.toContain('asha');
});

test('tells how many messages should be out, and how old the oldest is', async () => {
  await shop.shop.db.delete(outbox);
  const createdAt = shop.clock.now();
  const message = { channel: 'sms', to: '9800000001', subject: '', text: '', createdAt } as const;
  const later = new Date(createdAt.getTime() + minutesToMilliseconds(60));
  await shop.shop.db.insert(outbox).values([
    { ...message, tryAt: createdAt },
    { ...message, tryAt: later, tries: 3 },
    { ...message, tryAt: later, heldFor: 'verdict 1' },
    { ...message, sentAt: createdAt },
  ]);
  shop.clock.advance(minutesToMilliseconds(5));
  const text = await scrape();
  expect(valueOf(text, 'basera_outbox_waiting')).toBe(2);
  expect(valueOf(text, 'basera_outbox_oldest_seconds')).toBe(300);
  expect(valueOf(text, 'basera_job_due{job="outbox"}')).toBe(1);
});

test('tells which payments are to be asked about, and for how long already', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  await opened(shop, token, orderNumber);
  shop.clock.advance(minutesToMilliseconds(20));
  const text = await scrape();
  expect(valueOf(text, 'basera_job_due{job="reconcile"}')).toBe(1);
  const lag = valueOf(text, 'basera_job_oldest_due_seconds{job="reconcile"}');
  expect(lag).toBeGreaterThan(0);
  expect(lag).toBeLessThanOrEqual(1200);
});

test('tells of how many products a city has none left', async () => {
  const before = valueOf(await scrape(), 'basera_products_sold_out{city="gurgaon"}') ?? NaN;
  await setStock(shop, LEATHER_SOFA, 0);
  const text = await scrape();
  expect(valueOf(text, 'basera_products_sold_out{city="gurgaon"}')).toBe(before + 1);
  await setStock(shop, LEATHER_SOFA, 5);
});

test('tells what waits for the operator until somebody closes it', async () => {
  await shop.shop.db.delete(matters);
  const now = shop.clock.now();
  const given = { source: 'outbox', message: 'Not sent', step: 'Call them' };
  await noteIncident(shop.shop.db, { ...given, item: 'message 1, given up' }, now);
  await noteIncident(shop.shop.db, { ...given, item: 'message 2' }, now);
  const text = await scrape();
  expect(valueOf(text, 'basera_outbox_given_up')).toBe(1);
  expect(valueOf(text, 'basera_matters_open{source="outbox"}')).toBe(2);
  await shop.shop.db.update(matters).set({ closedAt: now });
  const closed = await scrape();
  expect(valueOf(closed, 'basera_outbox_given_up')).toBe(0);
  expect(closed).not.toContain('basera_matters_open{');
});

test('says what it knows without the database, and that the database did not tell', async () => {
  const away = new Proxy(database.figures, {
    get: () => () => {
      throw new Error('away');
    },
  });
  const text = await scrape(watch({ books: { db: away, pools: () => [] } }));
  expect(valueOf(text, 'basera_books_answered')).toBe(0);
  expect(valueOf(text, 'basera_outbox_waiting')).toBeUndefined();
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(valueOf(await scrape(), 'basera_books_answered')).toBe(1);
});

test('asks the database once for all who scrape at the same time', async () => {
  let questions = 0;
  const counting = new Proxy(database.figures, {
    get: (db, name) => {
      if (name === 'select') questions += 1;
      return Reflect.get(db, name) as unknown;
    },
  });
  const books = { db: counting, pools: database.pools };
  await scrape(watch({ books }));
  const once = questions;
  questions = 0;
  const crowded = watch({ books });
  await Promise.all(Array.from({ length: 10 }, () => scrape(crowded)));
  expect(questions).toBe(once);
});

test('says whether the process can serve', async () => {
  expect(valueOf(await scrape(), 'basera_ready')).toBe(1);
  const stopping = await scrape(watch({ trouble: 'stopping' }));
  expect(valueOf(stopping, 'basera_ready')).toBe(0);
});
