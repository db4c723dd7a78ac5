import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { AWAITS_DOCUMENTS, type AwaitedDocument } from '#domain/documents/awaited-documents.ts';
import { documentsBy } from '#domain/documents/documents-deadline.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findExpressHolidays } from '#server/catalogue/coverage/express-terms.ts';
import type { AppContext } from '#server/lib/shop.ts';

export type WaitingOrder = Awaited<ReturnType<typeof findWaitingOrders>>[number];

/** A customer's orders that need documents and are not on their way, the newest first. */
export async function findWaitingOrders(db: Db, userId: number) {
  return db
    .select({
      number: orders.number,
      cityId: orders.cityId,
      expectedOn: orders.expectedOn,
      expressOn: orders.expressOn,
      slotOn: orders.slotOn,
      slotHalf: orders.slotHalf,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, AWAITS_DOCUMENTS),
        ne(orders.kind, 'medical'),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id));
}

/** Until when these orders' documents have to be handed in at the earliest; null where none is express. */
export async function earliestDeadline(
  shop: AppContext,
  waiting: readonly WaitingOrder[],
  awaited: readonly AwaitedDocument[],
  now: Date,
): Promise<Date | null> {
  const deadlines: Date[] = [];
  const holidaysIn = await findExpressHolidays(shop, waiting, now);
  for (const { cityId, expressOn } of waiting) {
    const deadline = documentsBy(expressOn, awaited, now, holidaysIn(cityId));
    if (deadline) deadlines.push(deadline);
  }
  return deadlines.reduce<Date | null>(
    (earliest, each) => (earliest && earliest < each ? earliest : each),
    null,
  );
}
