import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { AWAITS_DOCUMENTS, awaitsDocuments } from '#domain/documents/awaited-documents.ts';
import { wereHandedIn } from '#domain/documents/documents-deadline.ts';
import { movedExpressDay } from '#domain/catalogue/coverage/express.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { missingDocuments } from '#domain/documents/kyc.ts';
import { expressMovedLetter } from '#messages/delivery/delivery-letters.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { isFirst } from '#server/mails/send-once.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockFreeOrder } from '#server/orders/status.ts';
import { findExpressTerms } from '#server/catalogue/coverage/express-terms.ts';
import { findDocuments } from '#server/people/customers/documents.ts';

const BATCH = 100;

/**
 * Moves the day of express orders whose documents were not handed in in time, and tells their renters of
 * the first move (rules/delivery.md#late-documents-move-an-express-day); answers how many it moved.
 */
export async function moveLateExpress(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'late-express');
  let moved = 0;
  for (let after = 0; ;) {
    const due = await shop.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(
        and(
          inArray(orders.status, AWAITS_DOCUMENTS),
          lte(orders.expressOn, dayOf(now)),
          gt(orders.id, after),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH);
    for (const { id, number } of due) {
      moved += (await run.attempt(`order ${number}`, () => moveOne(shop, id, now))) ?? 0;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  await run.end(moved, { metAll: true });
  return moved;
}

async function moveOne(shop: AppContext, id: number, now: Date): Promise<number | undefined> {
  return transact(shop, async (work) => {
    const order = await lockFreeOrder(work.db, id);
    if (!order) return undefined;
    const { expressOn: from } = order;
    if (!from || !order.expectedOn || !awaitsDocuments(order)) return 0;
    const { holidays } = await findExpressTerms(work, order.cityId, now);
    const day = movedExpressDay(from, now, holidays);
    if (!day) return 0;
    const documents = await findDocuments(work.db, order.userId);
    const isComplete = missingDocuments(documents).length === 0;
    if (isComplete || wereHandedIn(from, documents)) return 0;
    const expectedOn = day > order.expectedOn ? day : order.expectedOn;
    const [moved] = await work.db
      .update(orders)
      .set({ promisedOn: day, expressOn: day, expectedOn, slotOn: order.slotOn && day })
      .where(eq(orders.id, id))
      .returning();
    if (!moved) return 0;
    if (await isFirst(work.db, `documents:${id}:express`, now)) {
      await tellOfOrder(work, moved, now, (facts) => expressMovedLetter(facts, from, day));
    }
    return 1;
  });
}
