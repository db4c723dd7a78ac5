import { subMinutes } from 'date-fns/subMinutes';
import { and, asc, countDistinct, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import { missingDocuments, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import type { Db } from '#server/db/db.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { isBeyond } from '#server/lib/jobs/clock-set-back.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { changeStatus, lockFreeOrder } from '#server/orders/status.ts';
import { findDocuments } from '#server/people/customers/documents.ts';

/** Time to upload documents after paying, before the order says that it waits for them. */
const MINUTES_TO_UPLOAD = 60;
const BATCH = 100;

/**
 * Lets paid orders wait for documents that are not verified, all that are due, the longest paid
 * first; answers how many do from now on.
 */
export async function awaitDocuments(shop: AppContext): Promise<number> {
  const at = shop.now();
  const run = await JobRun.begin(shop, 'await-documents');
  let waiting = 0;
  for (let last: Due | undefined; ;) {
    const due = await findDue(shop.db, at, last);
    for (const { id, number } of due) {
      waiting += (await run.attempt(`order ${number}`, () => letWait(shop, id, at))) ?? 0;
    }
    last = due.at(-1);
    if (!last || due.length < BATCH) break;
  }
  await run.end(waiting, { metAll: true });
  return waiting;
}

interface Due {
  readonly id: number;
  readonly number: string;
  readonly paidAt: Date;
}

/**
 * A page of the orders that have documents missing, after the one given. Those that lack none are
 * left out here, so that no number of them stands before the others.
 */
async function findDue(db: Db, at: Date, after: Due | undefined): Promise<Due[]> {
  const verified = db
    .select({ many: countDistinct(kycDocuments.type) })
    .from(kycDocuments)
    .where(
      and(
        eq(kycDocuments.userId, orders.userId),
        eq(kycDocuments.status, 'VERIFIED'),
        inArray(kycDocuments.type, [...REQUIRED_DOCUMENTS]),
      ),
    );
  return db
    .select({ id: orders.id, number: orders.number, paidAt: orderEvents.at })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'CONFIRMED'),
        ne(orders.kind, 'medical'),
        eq(orderEvents.status, 'CONFIRMED'),
        or(
          lte(orderEvents.at, subMinutes(at, MINUTES_TO_UPLOAD)),
          // Paid in the future: the clock was set back since.
          isBeyond(orderEvents.at, at, 0),
        ),
        lt(verified, REQUIRED_DOCUMENTS.length),
        after &&
          or(
            gt(orderEvents.at, after.paidAt),
            and(eq(orderEvents.at, after.paidAt), gt(orders.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(orderEvents.at), asc(orders.id))
    .limit(BATCH);
}

async function letWait(shop: AppContext, id: number, at: Date): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    if (order.status !== 'CONFIRMED') return 0;
    if (missingDocuments(await findDocuments(work.db, order.userId)).length === 0) return 0;
    await changeStatus(work, order, { to: 'KYC_AWAITED', actor: 'system' }, at);
    return 1;
  });
}
