import { and, asc, eq, gt, inArray, isNull, max, type SQL } from 'drizzle-orm';
import { isActive, ORDER_STATUSES } from '#domain/orders/order.ts';
import { summaryLetter } from '#messages/checkout/order-letters.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { canSend } from '#server/lib/http/reach.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockFreeOrder } from '#server/orders/status.ts';

const BATCH = 100;

/** The statuses of orders that run and were confirmed. */
const CONFIRMED = ORDER_STATUSES.filter(
  (status) => isActive(status) && status !== 'PAYMENT_AWAITED' && status !== 'ENQUIRY_AWAITED',
);

/**
 * Mails the summary of each order whose renter's email was confirmed after it was, once
 * (rules/orders.md#a-summary-that-could-not-be-mailed). Answers how many.
 */
export async function mailSummaries(shop: AppContext): Promise<number> {
  if (!canSend(shop.config, 'email')) return 0;
  const run = await JobRun.begin(shop, 'order-summaries');
  let mailed = 0;
  for (let after = 0; ;) {
    const due = await findDue(shop.db, gt(orders.id, after));
    for (const { id, number } of due) {
      mailed += (await run.attempt(`order ${number}`, () => mailOne(shop, id))) ?? 0;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  await run.end(mailed, { metAll: true });
  return mailed;
}

async function findDue(db: Db, which: SQL) {
  const confirmedAt = db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'CONFIRMED')));
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        isNull(orders.summaryMailedAt),
        inArray(orders.status, CONFIRMED),
        gt(users.emailConfirmedAt, confirmedAt),
        which,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

async function mailOne(shop: AppContext, id: number): Promise<number | undefined> {
  const now = shop.now();
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    if ((await findDue(work.db, eq(orders.id, id))).length === 0) return 0;
    await tellOfOrder(work, order, now, summaryLetter);
    await work.db.update(orders).set({ summaryMailedAt: now }).where(eq(orders.id, id));
    return 1;
  });
}
