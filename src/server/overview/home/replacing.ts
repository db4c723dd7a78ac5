import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import type { Replacing } from './things.ts';

/** What the replacements of a renter bring anew that were not made yet (rules/replacements.md#how-many). */
export async function findReplacing(db: Db, userId: number): Promise<Replacing> {
  const rows = await db
    .select({ line: orderLines })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.toOrderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(successions.kind, 'replacement'),
        isNull(successions.exchangedAt),
        eq(orderLines.isKept, false),
      ),
    );
  const byOrder = Map.groupBy(rows, ({ line }) => line.orderId);
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      new Map(own.map(({ line }) => [line.productSlug, line.quantity - line.keptUnits])),
    ]),
  );
}
