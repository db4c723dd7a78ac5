import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { successions } from '#server/db/schema/successions.ts';
import { lockOrder, type OrderRow } from './status.ts';

/**
 * The orders of one rental, the last one first: the order, and those whose place it took one after the
 * other (rules/swaps.md#what-the-first-order-still-owes).
 */
export async function ordersBehind(db: Db, orderId: number): Promise<number[]> {
  const { fromOrderId, toOrderId } = successions;
  const chain = [orderId];
  for (let id: number | undefined = orderId; id !== undefined;) {
    const [row] = await db.select({ id: fromOrderId }).from(successions).where(made(toOrderId, id));
    id = row?.id;
    if (id !== undefined) chain.push(id);
  }
  return chain;
}

/** The order that holds a rental's deposit now: the last that took its place, or it itself. */
export async function orderAhead(db: Db, orderId: number): Promise<number> {
  const { fromOrderId, toOrderId } = successions;
  const [row] = await db
    .select({ id: toOrderId })
    .from(successions)
    .where(made(fromOrderId, orderId));
  return row ? orderAhead(db, row.id) : orderId;
}

function made(column: typeof successions.fromOrderId | typeof successions.toOrderId, id: number) {
  return and(eq(column, id), isNotNull(successions.exchangedAt));
}

/**
 * Locks orders, and those that hold their deposits now, by rising id, as everything that pays does: who
 * holds the last order of a rental holds its invoices. Answers the first.
 */
export async function lockRentals(
  tx: Tx,
  orderIds: readonly number[],
): Promise<OrderRow | undefined> {
  const all = new Set([...orderIds, ...(await ordersAhead(tx, orderIds))]);
  const locked: (OrderRow | undefined)[] = [];
  for (const id of [...all].toSorted((a, b) => a - b)) locked.push(await lockOrder(tx, id));
  // An exchange may have come about while its orders were waited for.
  for (const id of await ordersAhead(tx, orderIds)) if (!all.has(id)) await lockOrder(tx, id);
  return locked[0];
}

async function ordersAhead(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const id of orderIds) found.push(await orderAhead(tx, id));
  return found;
}
