import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';

/** The orders in which a thing was kept, the last one first. */
export interface Kept {
  readonly orderIds: readonly [last: number, ...before: number[]];
  /** When the first of them brought it. */
  readonly since: Day;
}

/**
 * How long each product of a delivered order has been kept, over swaps and purchases of something else
 * and over our replacements (rules/purchases.md#since-when-a-thing-is-kept).
 */
export async function findKept(
  db: Db,
  { id, deliveredOn }: { readonly id: number; readonly deliveredOn: Day },
): Promise<ReadonlyMap<string, Kept>> {
  let still = await slugsOf(db, id);
  const kept = new Map<string, Kept>();
  for (const slug of still) kept.set(slug, { orderIds: [id], since: deliveredOn });
  for (let at = id; ;) {
    const [before] = await db
      .select({ id: orders.id, deliveredOn: orders.deliveredOn })
      .from(successions)
      .innerJoin(orders, eq(orders.id, successions.fromOrderId))
      .where(and(eq(successions.toOrderId, at), ...isKeptOver));
    if (!before?.deliveredOn) return kept;
    const were = await slugsOf(db, before.id);
    still = still.filter((slug) => were.includes(slug));
    for (const slug of still) {
      const { orderIds = [id] } = kept.get(slug) ?? {};
      kept.set(slug, { orderIds: [...orderIds, before.id], since: before.deliveredOn });
    }
    at = before.id;
  }
}

/** Of successions: those that were made within the city. */
export const isKeptOver = [ne(successions.kind, 'relocation'), isNotNull(successions.exchangedAt)];

async function slugsOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: orderLines.productSlug })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.map(({ slug }) => slug);
}
