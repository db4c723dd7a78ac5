import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart, getCart } from '#contract/catalogue/cart.ts';
import { listCategories } from '#contract/catalogue/catalogue.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { users } from '#server/db/schema/accounts.ts';
import { Health, healthRoutes } from '#server/boot/health.ts';
import type { OpenDb } from '#server/db/open.ts';
import {
  addHome,
  cartOf,
  must,
  placement,
  putInCart,
  setStock,
  shownLine,
  SOFA,
} from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let database: OpenDb;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDb();
  shop = await openTestShop({ database });
});
afterAll(() => shop.close());
beforeEach(() => setStock(shop, SOFA, 40));

/** Ends every connection of the shop's requests, as an administrator does. */
async function endConnections(): Promise<void> {
  await database.apart.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'basera'`,
  );
}

async function buyer() {
  const { token, userId } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  return { token, userId, order: placement(cart, await addHome(shop, token)) };
}

test('goes on reading and writing after its idle connections have been ended', async () => {
  const { token, order } = await buyer();
  await Promise.all(Array.from({ length: 10 }, () => cartOf(shop, token)));
  await endConnections();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.request(getCart, { cityId: 1 }, { token })),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  await endConnections();
  expect(must(await shop.request(placeOrder, order, { token })).orderNumber).toMatch(/^B/);
});

test('survives connections that are ended at work, and writes nothing of that work', async () => {
  const { token, userId } = await shop.signedUp();
  const lost = shop.shop.db.transaction(async (tx) => {
    await tx.execute(sql`update users set name = 'Half done' where id = ${userId}`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(lost).rejects.toMatchObject({ trouble: 'away' });
  const [user] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
  expect(user?.name).toBe('Asha Rao');
  expect(await shop.request(getCart, { cityId: 1 }, { token })).toMatchObject({ ok: true });
});

test('loses no connection for good over those that are ended, however often', async () => {
  for (let time = 0; time < 12; time += 1) {
    await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.shop.db
          .transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
          .catch(() => undefined),
      ),
    );
  }
  expect(await shop.request(listCategories, {})).toMatchObject({ ok: true });
});

test('an order whose commit is lost is said to be perhaps there, and its key places one', async () => {
  const { token, order } = await buyer();
  const { db } = shop.shop;
  await db.execute(sql`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await db.execute(sql`create constraint trigger cut after insert on orders
    deferrable initially deferred for each row execute function cut()`);
  const key = 'key-of-a-lost-answer';
  const first = await shop.request(placeOrder, order, { token, key });
  expect(first).toEqual(refused('SAVED_PERHAPS'));
  expect(first.status).toBe(503);
  await db.execute(sql`drop trigger cut on orders`);
  const { orderNumber } = must(await shop.request(placeOrder, order, { token, key }));
  const again = must(await shop.request(placeOrder, order, { token, key }));
  expect(again.orderNumber).toBe(orderNumber);
});

/** Does something while a lock is held. */
async function whileHeld<Value>(
  lock: ReturnType<typeof sql>,
  action: () => Promise<Value>,
): Promise<Value> {
  return database.patient.transaction(async (tx) => {
    await tx.execute(lock);
    return action();
  });
}

test('a stuck coupon holds up those who want it, and nobody else', async () => {
  const [coupon] = shop.content.coupons;
  const code = coupon?.code ?? '';
  const wanting = await Promise.all(Array.from({ length: 14 }, buyer));
  const other = await buyer();
  const browsing = await shop.signedUp();
  const line = await shownLine(shop, SOFA, 12);

  const lock = sql`select pg_advisory_xact_lock(hashtext(${`coupon ${code}`}))`;
  const [others, asked, refusedOnes] = await whileHeld(lock, async () => {
    const stuck = wanting.map(({ token, order }) =>
      shop.request(
        placeOrder,
        { ...order, couponId: code, couponDiscount: 1, payable: order.payable - 1 },
        { token },
      ),
    );
    const health = new Health({ db: database.apart, files: shop.shop.files }, 0);
    const others = await Promise.all([
      shop.request(addToCart, line, { token: browsing.token }),
      shop.request(placeOrder, other.order, { token: other.token }),
      shop.request(listCategories, {}),
    ]);
    const asked = await healthRoutes(health).request('/healthz');
    return [others, asked, await Promise.all(stuck)] as const;
  });

  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked.status).toBe(200);
  for (const answer of refusedOnes) {
    expect(answer).toEqual(refused('BOOKS_BUSY'));
    expect(answer.status).toBe(503);
  }
});

test('one customer whose row is stuck keeps no other customer waiting', async () => {
  const stuck = await buyer();
  const other = await buyer();
  const lock = sql`select id from users where id = ${stuck.userId} for update`;
  await whileHeld(lock, async () => {
    const waiting = Array.from({ length: 14 }, () =>
      shop.request(placeOrder, stuck.order, { token: stuck.token }),
    );
    expect(must(await shop.request(placeOrder, other.order, { token: other.token }))).toBeDefined();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(
      Array.from({ length: 14 }, () => 503),
    );
  });
});

test('lets no statement, no wait for a lock and no idle transaction last', async () => {
  const [settings] = await database.db
    .select({
      statement: sql`current_setting('statement_timeout')`,
      lock: sql`current_setting('lock_timeout')`,
      idle: sql`current_setting('idle_in_transaction_session_timeout')`,
    })
    .from(sql`(select 1) as one`);
  expect(settings).toEqual({ statement: '10s', lock: '2s', idle: '10s' });
});

test('tells that the database takes nothing while it still reads', async () => {
  const health = new Health({ db: database.apart, files: shop.shop.files }, 0);
  const ask = () => healthRoutes(health).request('/healthz');
  expect((await ask()).status).toBe(200);
  await database.apart.execute(sql`set default_transaction_read_only = on`);
  const answer = await ask();
  await database.apart.execute(sql`set default_transaction_read_only = off`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'database takes nothing' });
  expect((await ask()).status).toBe(200);
});
