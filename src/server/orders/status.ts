import { asc, eq, inArray, max } from 'drizzle-orm';
import { type Actor, mayBecome, type OrderStatus } from '#domain/orders/order.ts';
import type { Slot } from '#domain/visits/visit.ts';
import type { Letter } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { relocationOffLetter } from '#messages/delivery/relocation-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { callOffVisits } from '#server/visits/visits.ts';
import { tellOfOrder, tellOfStatus } from './letters.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order with its row locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The same of an order that somebody holds the id of. */
export async function lockKnownOrder(tx: Tx, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/** The same, unless another transaction has it: then nothing. */
export async function lockFreeOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', { skipLocked: true });
  return row;
}

/** Those of some orders that no other transaction has, locked, by rising id. */
export async function lockFreeOrders(tx: Tx, ids: readonly number[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update', { skipLocked: true });
}

/** How an order's status changes, and what changes with it. */
export interface StatusChange {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly also?: Partial<typeof orders.$inferInsert>;
  /** Takes the place of the status's own letter; null leaves it to the caller. */
  readonly letterOf?: ((order: OrderFacts) => Letter) | null;
  /** The slot that its renter had chosen, and that it gives up. */
  readonly lostSlot?: Slot | null;
}

/**
 * Moves a locked order along the transition table, writes its timeline and tells its customer: the
 * only way a status changes. A timeline's times never run back, though the clock may have been
 * (docs/decisions/0010). Throws off the table.
 */
export async function changeStatus(
  work: TxContext,
  order: OrderRow,
  { to: status, actor, also = {}, letterOf, lostSlot = null }: StatusChange,
  at: Date,
): Promise<OrderRow> {
  if (!mayBecome(order.status, status)) {
    throw new Error(`Order ${order.number} cannot go from ${order.status} to ${status}`);
  }
  const [changed] = await work.db
    .update(orders)
    .set({ ...also, status })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error(`Order ${order.number} is gone`);
  const [before] = await work.db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id));
  await work.db
    .insert(orderEvents)
    .values({ orderId: order.id, status, at: later(at, before?.at), actor });
  if (order.status === 'SCHEDULED' && status !== 'DELIVERED') {
    await callOffVisits(work.db, order.id, at);
  }
  if (status === 'RETURN_REQUESTED' || status === 'RETURNED') {
    const off = await callOffVisits(work.db, order.id, at, 'relocation');
    const why = status === 'RETURNED' ? 'exchanged' : 'ended';
    if (off > 0) await tellOfOrder(work, changed, at, (facts) => relocationOffLetter(facts, why));
  }
  if (letterOf) await tellOfOrder(work, changed, at, letterOf);
  else if (letterOf !== null) await tellOfStatus(work, changed, at, lostSlot);
  return changed;
}

function later(at: Date, before: Date | null | undefined): Date {
  return before && before > at ? before : at;
}
