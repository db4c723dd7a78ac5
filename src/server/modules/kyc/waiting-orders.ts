import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { AWAITS_DOCUMENTS } from '#domain/awaited-documents.ts';
import type { Db } from '../../db/db.ts';
import { orders } from '../../db/schema/orders.ts';

/** The numbers of a customer's orders that need documents and are not on their way, the newest first. */
export async function findWaitingOrders(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, AWAITS_DOCUMENTS),
        ne(orders.kind, 'medical'),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id));
  return rows.map(({ number }) => number);
}
