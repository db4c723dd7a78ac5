import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visits } from '#server/db/schema/visits.ts';

export interface End {
  /** The number of the order that took its place. */
  readonly goesOnAs: string | null;
  readonly isBought: boolean;
  readonly isSettled: boolean;
  readonly isForfeited: boolean;
}

/** What became of orders that did not come back, by their ids (rules/orders.md#words-for-how-things-stand). */
export async function findEnds(db: Db, ids: readonly number[]): Promise<(id: number) => End> {
  const followed = await db
    .select({ id: successions.fromOrderId, number: orders.number })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.toOrderId))
    .where(and(inArray(successions.fromOrderId, [...ids]), isNotNull(successions.exchangedAt)));
  const bought = await db
    .select({ id: purchases.orderId })
    .from(purchases)
    .where(inArray(purchases.orderId, [...ids]));
  const isFinal = and(
    inArray(inspections.orderId, [...ids]),
    eq(inspections.kind, 'return'),
    eq(inspections.state, 'final'),
  );
  const settled = await db.select({ id: inspections.orderId }).from(inspections).where(isFinal);
  const isGivenUp = and(
    inArray(visits.orderId, [...ids]),
    eq(visits.kind, 'delivery'),
    eq(visits.state, 'missed'),
  );
  const forfeited = await db.select({ id: visits.orderId }).from(visits).where(isGivenUp);
  return (id) => ({
    goesOnAs: followed.find((one) => one.id === id)?.number ?? null,
    isBought: bought.some((one) => one.id === id),
    isSettled: settled.some((one) => one.id === id),
    isForfeited: forfeited.some((one) => one.id === id),
  });
}
