import { and, eq, inArray } from 'drizzle-orm';
import { boughtName, boughtWords, restWords } from '#messages/changes/purchase-words.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { successions } from '#server/db/schema/successions.ts';

/** What was bought of these orders, in words, by their ids. */
export async function purchasesOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ purchase: purchases, name: orderLines.name, goesOn: orders.number })
    .from(purchases)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, purchases.orderId),
        eq(orderLines.productSlug, purchases.productSlug),
      ),
    )
    .leftJoin(
      successions,
      and(eq(successions.fromOrderId, purchases.orderId), eq(successions.kind, 'purchase')),
    )
    .leftJoin(orders, eq(orders.id, successions.toOrderId))
    .where(inArray(purchases.orderId, ids));
  return new Map(
    rows.map(({ purchase: { orderId, quantity, boughtOn }, name, goesOn }) => [
      orderId,
      boughtWords(boughtName({ quantity, name }), boughtOn, goesOn ?? undefined),
    ]),
  );
}

/** From which order the rest goes on in these, in words, by their ids. */
export async function restsOf(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: successions.toOrderId, number: orders.number, on: purchases.boughtOn })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .innerJoin(purchases, eq(purchases.orderId, successions.fromOrderId))
    .where(and(inArray(successions.toOrderId, ids), eq(successions.kind, 'purchase')));
  return new Map(rows.map(({ id, number, on }) => [id, restWords(number, on)]));
}
