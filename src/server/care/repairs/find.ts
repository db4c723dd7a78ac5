import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { repairs, visitAttempts, visits } from '#server/db/schema/visits.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { VisitRow } from '#server/visits/visits.ts';

export interface FoundRepair {
  readonly repair: typeof repairs.$inferSelect;
  readonly visit: VisitRow;
  readonly order: OrderRow;
  /** As the order calls it. */
  readonly productName: string;
  /** Tries so far at which nobody was there. */
  readonly missed: number;
}

/** Repair visits, the next one first. */
export async function findRepairs(db: Db, which: SQL | undefined): Promise<FoundRepair[]> {
  const rows = await db
    .select({ repair: repairs, visit: visits, order: orders, productName: orderLines.name })
    .from(repairs)
    .innerJoin(visits, eq(visits.id, repairs.visitId))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productSlug, repairs.productSlug)),
    )
    .where(which)
    .orderBy(asc(visits.day), desc(visits.half), asc(visits.id));
  const ids = rows.map(({ visit }) => visit.id);
  const tries = ids.length
    ? await db.select().from(visitAttempts).where(inArray(visitAttempts.visitId, ids))
    : [];
  return rows.map((row) => ({
    ...row,
    missed: tries.filter(
      ({ visitId, outcome }) => visitId === row.visit.id && outcome === 'not_home',
    ).length,
  }));
}

export async function findRepair(db: Db, visitId: number): Promise<FoundRepair | undefined> {
  const [found] = await findRepairs(db, eq(repairs.visitId, visitId));
  return found;
}

/** The repair visits that are planned for a customer, the next one first. */
export async function findPlannedRepairsOf(db: Db, userId: number): Promise<FoundRepair[]> {
  return findRepairs(db, and(eq(orders.userId, userId), eq(visits.state, 'planned')));
}

/** The repair visits that are planned for an order, whose row is locked. */
export async function findPlannedRepairs(db: Db, orderId: number): Promise<FoundRepair[]> {
  return findRepairs(db, and(eq(visits.orderId, orderId), eq(visits.state, 'planned')));
}
