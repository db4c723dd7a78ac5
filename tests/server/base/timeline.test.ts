import { transact } from '#server/lib/transact.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/orders/order.ts';
import { mayBecome, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { orderNumbered } from '../support/order-row.ts';
import { seeded } from '../support/random.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ stock: { [SOFA]: 100 } });

async function move(orderNumber: string, to: OrderStatus): Promise<boolean> {
  const { db, now } = shop.shop;
  const { id } = await orderNumbered(db, orderNumber);
  const moved = transact(shop.shop, async (work) => {
    const order = await lockOrder(work.db, id);
    if (order) await changeStatus(work, order, { to, actor: 'operator' }, now());
  });
  return moved.then(
    () => true,
    () => false,
  );
}

async function timelineOf(orderNumber: string) {
  const { db } = shop.shop;
  const { id } = await orderNumbered(db, orderNumber);
  return db
    .select({ status: orderEvents.status, at: orderEvents.at, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
}

test.each([1, 2, 3, 4, 5, 6])(
  'no sequence of changes leaves the transition table, and each kept one is in the timeline (%s)',
  async (seed) => {
    const random = seeded(seed);
    const { token, orderNumber } = await placedOrder(shop);
    const expected: OrderStatus[] = ['PAYMENT_AWAITED'];
    for (let step = 0; step < 30; step += 1) {
      const from = expected.at(-1) ?? 'PAYMENT_AWAITED';
      const to = random.pick(ORDER_STATUSES) ?? 'CANCELLED';
      shop.clock.advance(60_000);
      expect(await move(orderNumber, to), `${from} to ${to}`).toBe(mayBecome(from, to));
      if (mayBecome(from, to)) expected.push(to);
    }
    const timeline = await timelineOf(orderNumber);
    expect(timeline.map(({ status }) => status)).toEqual(expected);
    const shown = must(await shop.request(getOrder, { orderNumber }, { token }));
    expect(shown.orderStatus).toBe(expected.at(-1));
    expect(shown.timeline).toEqual(
      timeline.map(({ status, at, actor }) => ({ status, at: at.toISOString(), actor })),
    );
  },
);

test('of two changes at once the second sees the first', async () => {
  const { orderNumber } = await placedOrder(shop);
  const moves = await Promise.all([
    move(orderNumber, 'CANCELLED'),
    move(orderNumber, 'CONFIRMED'),
    move(orderNumber, 'CANCELLED'),
  ]);
  const statuses = (await timelineOf(orderNumber)).map(({ status }) => status);
  expect(moves.filter(Boolean)).toHaveLength(statuses.length - 1);
  for (const [at, status] of statuses.slice(1).entries()) {
    expect(mayBecome(statuses[at] ?? status, status)).toBe(true);
  }
});
