import { count, desc, eq, and } from 'drizzle-orm';
import { orderVersion } from '#domain/overview/order-steps.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockKnownOrder, lockOrder, type OrderRow } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import type { VisitRow } from '#server/visits/visits.ts';

/** The visit that is planned for an order; a repair is not of it. */
export async function findNextVisit(db: Db, orderId: number): Promise<VisitRow | undefined> {
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.orderId, orderId), eq(visits.state, 'planned')))
    .orderBy(desc(visits.id));
  return rows.find(({ kind }) => kind !== 'repair');
}

/** What of an order an operator's act goes by, and may change (rules/office.md#who-comes-second). */
export async function findChangeable(db: Db, order: OrderRow) {
  const visit = await findNextVisit(db, order.id);
  const [rental] = await db
    .select({
      pickupOn: rentals.pickupOn,
      pickupSlot: rentals.pickupSlot,
      pickupCrewId: rentals.pickupCrewId,
    })
    .from(rentals)
    .where(eq(rentals.orderId, order.id));
  const [tried] = await db
    .select({ many: count() })
    .from(visitAttempts)
    .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
    .where(eq(visits.orderId, order.id));
  const { status, expectedOn } = order;
  return {
    status,
    expectedOn,
    pickupOn: rental?.pickupOn ?? null,
    pickupSlot: rental?.pickupSlot ?? null,
    pickupCrewId: rental?.pickupCrewId ?? null,
    visit: visit ?? null,
    tries: tried?.many ?? 0,
  };
}

/** Names the state of an order, as its page shows it (rules/office.md#who-comes-second). */
export async function versionOf(db: Db, order: OrderRow): Promise<string> {
  return orderVersion(await findChangeable(db, order));
}

/**
 * Holds an order until the transaction ends, and refuses where it is not any more as it was seen. The
 * order whose place it takes is locked first, as wherever both are.
 */
export async function holdAsSeen(tx: Tx, id: number, seen: string): Promise<Refusal | undefined> {
  const succession = await findSuccession(tx, id);
  if (succession) await lockOrder(tx, succession.fromOrderId);
  const order = await lockKnownOrder(tx, id);
  return (await versionOf(tx, order)) === seen ? undefined : refuse('ORDER_CHANGED');
}

/** Locks an order and runs a step on it, if it still has the version shown; without a version there is no check. */
export async function onOrder<Value>(
  { db }: TxContext,
  { number, version }: { readonly number: string; readonly version?: string | undefined },
  step: (id: number) => Promise<Value>,
): Promise<Value | Refusal> {
  const id = await findOrderId(db, number);
  if (id === undefined) return refuse('NOT_FOUND');
  const changed = version === undefined ? undefined : await holdAsSeen(db, id, version);
  return changed ?? step(id);
}

export async function findOrderId(db: Db, number: string): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return row?.id;
}
