import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { AWAITS_DOCUMENTS, type AwaitedDocument } from '#domain/awaited-documents.ts';
import { documentsBy } from '#domain/documents-deadline.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Shop } from '#server/lib/shop.ts';

export type WaitingOrder = Awaited<ReturnType<typeof findWaitingOrders>>[number];

/** A customer's orders that need documents and are not on their way, the newest first. */
export async function findWaitingOrders(db: Db, userId: number) {
  return db
    .select({
      number: orders.number,
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
export function earliestDeadline(
  { policies }: Shop,
  waiting: readonly WaitingOrder[],
  awaited: readonly AwaitedDocument[],
  now: Date,
): Date | null {
  const holidays = policies.holidays.map(({ day }) => day);
  const deadlines = waiting
    .map(({ expressOn }) => documentsBy(expressOn, awaited, now, holidays))
    .filter((deadline) => deadline !== null);
  return deadlines.reduce<Date | null>(
    (earliest, each) => (earliest && earliest < each ? earliest : each),
    null,
  );
}
