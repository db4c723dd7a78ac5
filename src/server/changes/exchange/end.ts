import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { lockFreeOrder } from '#server/orders/status.ts';
import { findSuccession, isExchangeOver } from '#server/orders/succession.ts';

const BATCH = 50;
/** An exchange that has not come about. */
const PLANNED: readonly OrderStatus[] = ['PAYMENT_AWAITED', 'SCHEDULED'];

/**
 * Cancels exchanges that were not paid before their day, and those of which the first order ends, paid
 * ones too (rules/swaps.md#a-swap-is-an-order); answers how many.
 */
export async function endExchanges(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'exchanges');
  let ended = 0;
  for (let after = 0; ;) {
    const due = await findOver(shop.db, dayOf(now), after);
    for (const { id, number, ends } of due) {
      const off = ends ? 'ended' : 'unpaid';
      ended += (await run.attempt(`order ${number}`, () => endOne(shop, id, off, now))) ?? 0;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  await run.end(ended, { metAll: true });
  return ended;
}

async function findOver(db: Db, today: Day, after: number) {
  const before = alias(orders, 'before');
  return db
    .select({
      id: orders.id,
      number: orders.number,
      ends: sql<boolean>`${before.status} <> 'DELIVERED'`,
    })
    .from(orders)
    .innerJoin(successions, eq(successions.toOrderId, orders.id))
    .innerJoin(before, eq(before.id, successions.fromOrderId))
    .where(
      and(
        inArray(orders.status, [...PLANNED]),
        or(
          and(eq(orders.status, 'PAYMENT_AWAITED'), lte(orders.expectedOn, today)),
          ne(before.status, 'DELIVERED'),
        ),
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

async function endOne(
  shop: AppContext,
  id: number,
  exchangeOff: 'ended' | 'unpaid',
  now: Date,
): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    const succession = await findSuccession(work.db, id);
    if (!succession || !PLANNED.includes(order.status)) return 0;
    if (!(await isExchangeOver(work.db, order, succession, now))) return 0;
    const off = { actor: 'system', exchangeOff } as const;
    const cancelled = await cancelIn(work, id, off, now);
    if (cancelled instanceof Refusal) throw new Error(`Order ${order.number} was not cancelled`);
    return 1;
  });
}
