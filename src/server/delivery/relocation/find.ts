import { and, count, eq, inArray } from 'drizzle-orm';
import { movableUntil } from '#domain/visits/visit-move.ts';
import type { RelocationFacts } from '#messages/delivery/relocation-letters.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import { lockOrder, type OrderRow } from '#server/orders/status.ts';
import { findPlannedVisit, type VisitRow } from '#server/visits/visits.ts';

export type RelocationRow = typeof relocations.$inferSelect;

/** A planned move: its visit, and where it leads. */
export interface PlannedRelocation {
  readonly visit: VisitRow;
  readonly to: RelocationRow;
}

/** The move of an order that is planned, if one is. */
export async function findRelocation(
  db: Db,
  orderId: number,
): Promise<PlannedRelocation | undefined> {
  const visit = await findPlannedVisit(db, orderId, 'relocation');
  if (!visit) return undefined;
  const [to] = await db.select().from(relocations).where(eq(relocations.visitId, visit.id));
  if (!to) throw new Error(`The visit ${visit.id} leads nowhere`);
  return { visit, to };
}

/** The moves of these orders that are planned. */
export async function findRelocations(
  db: Db,
  orderIds: readonly number[],
): Promise<PlannedRelocation[]> {
  return db
    .select({ visit: visits, to: relocations })
    .from(relocations)
    .innerJoin(visits, eq(visits.id, relocations.visitId))
    .where(and(inArray(visits.orderId, [...orderIds]), eq(visits.state, 'planned')));
}

/** An order whose move is planned, locked until the transaction ends. */
export async function lockRelocation(
  tx: Tx,
  orderId: number,
): Promise<(PlannedRelocation & { readonly order: OrderRow }) | undefined> {
  const order = await lockOrder(tx, orderId);
  const planned = order && (await findRelocation(tx, orderId));
  return planned && { ...planned, order };
}

/** Attempts of a visit at which nobody was there. */
export async function countMissed(db: Db, visitId: number): Promise<number> {
  const [tries] = await db
    .select({ many: count() })
    .from(visitAttempts)
    .where(and(eq(visitAttempts.visitId, visitId), eq(visitAttempts.outcome, 'not_home')));
  return tries?.many ?? 0;
}

/** A planned move for its letters. */
export async function relocationFacts(
  db: Db,
  visit: VisitRow,
  { address: to }: Pick<RelocationRow, 'address'>,
  now: Date,
): Promise<RelocationFacts> {
  const { id, day, half, code, crew, crewPhone } = visit;
  const missed = await countMissed(db, id);
  return { day, half, code, crew, crewPhone, movableUntil: movableUntil(visit, now), missed, to };
}
