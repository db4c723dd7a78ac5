import { eq, max } from 'drizzle-orm';
import { type Actor, mayBecome, type OrderStatus } from '#domain/order.ts';
import type { Letter } from '#messages/letter.ts';
import type { OrderFacts } from '#messages/order-facts.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import type { Shop } from '#server/lib/shop.ts';
import { tellOfOrder, tellOfStatus } from './letters.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order with its row locked until the transaction ends. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** The same, unless another transaction has it: then nothing. */
export async function lockFreeOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, id))
    .for('update', { skipLocked: true });
  return row;
}

/**
 * Moves a locked order along the transition table, writes its timeline and tells its customer: the
 * only way a status changes. `letterOf` takes the place of the status's own letter; null leaves it to the caller. A timeline's times
 * never run back, though the clock may have been (docs/decisions/0010). Throws off the table.
 */
export async function changeStatus(
  shop: Shop,
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  actor: Actor,
  at: Date,
  also: Partial<typeof orders.$inferInsert> = {},
  letterOf?: ((order: OrderFacts) => Letter) | null,
): Promise<OrderRow> {
  if (!mayBecome(order.status, status)) {
    throw new Error(`Order ${order.number} cannot go from ${order.status} to ${status}`);
  }
  const [changed] = await tx
    .update(orders)
    .set({ ...also, status })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error(`Order ${order.number} is gone`);
  const [before] = await tx
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, status, at: later(at, before?.at), actor });
  if (letterOf) await tellOfOrder(shop, tx, changed, at, letterOf);
  else if (letterOf !== null) await tellOfStatus(shop, tx, changed, at);
  return changed;
}

function later(at: Date, before: Date | null | undefined): Date {
  return before && before > at ? before : at;
}
