import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isActive, ORDER_STATUSES } from '#domain/order.ts';
import { summaryLetter } from '#messages/order-letters.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { JobRun } from '../../lib/job-run.ts';
import { canSend } from '../../lib/reach.ts';
import type { Shop } from '../../shop.ts';
import { tellOfOrder } from './letters.ts';
import { lockFreeOrder } from './status.ts';

const BATCH = 100;

/** The statuses of orders that run and were confirmed. */
const CONFIRMED = ORDER_STATUSES.filter(
  (status) => isActive(status) && status !== 'PAYMENT_AWAITED' && status !== 'ENQUIRY_AWAITED',
);

/**
 * Mails the summary of each order whose renter had no confirmed e-mail when it was confirmed, and has
 * one by now, once (rules/orders.md#a-summary-that-could-not-be-mailed). Answers how many.
 */
export async function mailSummaries(shop: Shop): Promise<number> {
  if (!canSend(shop.config, 'email')) return 0;
  const run = await JobRun.begin(shop, 'order-summaries');
  let mailed = 0;
  for (let after = 0; ;) {
    const due = await shop.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(
        and(
          isNull(orders.summaryMailedAt),
          inArray(orders.status, CONFIRMED),
          isNotNull(users.emailConfirmedAt),
          gt(orders.id, after),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH);
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

async function mailOne(shop: Shop, id: number): Promise<number | undefined> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockFreeOrder(tx, id);
    if (!order) return undefined;
    if (order.summaryMailedAt || !CONFIRMED.includes(order.status)) return 0;
    const { ways } = await tellOfOrder(shop, tx, order, now, summaryLetter);
    if (!ways.email) return 0;
    await tx.update(orders).set({ summaryMailedAt: now }).where(eq(orders.id, id));
    return 1;
  });
}
