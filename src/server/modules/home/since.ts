import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Day } from '#domain/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { arrivals } from '#server/db/schema/arrivals.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';

/** Since when things are there that were kept in exchanges within the city and purchases, by order and product (rules/account.md#a-card-for-each-thing). */
export type KeptSince = ReadonlyMap<number, ReadonlyMap<string, Day>>;

export async function findKeptSince(db: Db, orderIds: readonly number[]): Promise<KeptSince> {
  const swapped = await db
    .select({ id: successions.toOrderId })
    .from(successions)
    .where(and(inArray(successions.toOrderId, [...orderIds]), ...isSwapped));
  const found = new Map<number, Map<string, Day>>();
  for (const { id } of swapped) found.set(id, await sinceOf(db, id));
  return found;
}

const isSwapped = [ne(successions.kind, 'relocation'), isNotNull(successions.exchangedAt)];

async function sinceOf(db: Db, orderId: number): Promise<Map<string, Day>> {
  const since = new Map<string, Day>();
  let kept = new Set(await slugsOf(db, orderId));
  for (let at = orderId; ;) {
    const [before] = await db
      .select({ id: orders.id, deliveredOn: orders.deliveredOn })
      .from(successions)
      .innerJoin(orders, eq(orders.id, successions.fromOrderId))
      .where(and(eq(successions.toOrderId, at), ...isSwapped));
    if (!before?.deliveredOn) return since;
    const were = await slugsOf(db, before.id);
    const anew = await replacedBy(db, at);
    kept = new Set(were.filter((slug) => kept.has(slug) && !anew.includes(slug)));
    for (const slug of kept) since.set(slug, before.deliveredOn);
    at = before.id;
  }
}

/** What an order brought anew of the same kind. */
async function replacedBy(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: arrivals.productSlug })
    .from(arrivals)
    .where(and(eq(arrivals.toOrderId, orderId), eq(arrivals.state, 'replaced')));
  return rows.map(({ slug }) => slug);
}

async function slugsOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: orderLines.productSlug })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.map(({ slug }) => slug);
}
