import { eq } from 'drizzle-orm';
import { type Actor, mayBecome, type OrderStatus } from '#domain/order.ts';
import type { Db } from '../../db/db.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order with its row locked until the transaction ends. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** Moves a locked order along the transition table and writes its timeline; throws off the table. */
export async function changeStatus(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  actor: Actor,
  at: Date,
  also: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
  if (!mayBecome(order.status, status)) {
    throw new Error(`Order ${order.number} cannot go from ${order.status} to ${status}`);
  }
  await tx
    .update(orders)
    .set({ ...also, status })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, status, at, actor });
}
