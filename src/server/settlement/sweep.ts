import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { findEarlierOpen, lockInspection } from '#server/endings/inspections/find.ts';
import { lockFreeOrder } from '#server/orders/status.ts';
import { settleInspection } from './settle.ts';

const BATCH = 50;

/**
 * Settles by the reports that nobody answered in time, and by those that were agreed to before an earlier
 * one of their rental was final (rules/inspections.md#the-renters-answer); answers how many.
 */
export async function settleUnanswered(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'inspections');
  let settled = 0;
  for (let after = 0; ;) {
    const due = await shop.db
      .select({ id: inspections.id, orderId: orders.id, number: orders.number })
      .from(inspections)
      .innerJoin(orders, eq(orders.id, inspections.orderId))
      .where(
        and(
          eq(inspections.state, 'shown'),
          lte(inspections.answerBy, now),
          gt(inspections.id, after),
        ),
      )
      .orderBy(asc(inspections.id))
      .limit(BATCH);
    for (const { orderId, number } of due) {
      settled += (await run.attempt(`order ${number}`, () => settleOne(shop, orderId, now))) ?? 0;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  await run.end(settled, { metAll: true });
  return settled;
}

async function settleOne(
  shop: AppContext,
  orderId: number,
  now: Date,
): Promise<number | undefined> {
  return transact(shop, async (work) => {
    if (!(await lockFreeOrder(work.db, orderId))) return undefined;
    const inspection = await lockInspection(work.db, orderId);
    const isDue =
      inspection?.state === 'shown' && inspection.answerBy && inspection.answerBy <= now;
    if (!inspection || !isDue) return 0;
    if (await findEarlierOpen(work.db, orderId)) return 0;
    await settleInspection(work, inspection, inspection.endedAs ?? 'unanswered', now);
    return 1;
  });
}
