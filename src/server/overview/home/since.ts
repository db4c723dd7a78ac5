import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { findKept, isKeptOver, type Kept } from '#server/orders/kept.ts';

/** Since when the things of orders are there that took another's place, by order and product (docs/screens.md#a-card-for-each-thing). */
export type KeptSince = ReadonlyMap<number, ReadonlyMap<string, Kept>>;

export async function findKeptSince(db: Db, orderIds: readonly number[]): Promise<KeptSince> {
  const followers = await db
    .select({ id: orders.id, deliveredOn: orders.deliveredOn })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.toOrderId))
    .where(and(inArray(successions.toOrderId, [...orderIds]), ...isKeptOver));
  const found = new Map<number, ReadonlyMap<string, Kept>>();
  for (const { id, deliveredOn } of followers) {
    if (deliveredOn) found.set(id, await findKept(db, { id, deliveredOn }));
  }
  return found;
}
