import { and, count, desc, eq } from 'drizzle-orm';
import type { OrderAct } from '#domain/overview/company.ts';
import { isActive, type OrderStatus } from '#domain/orders/order.ts';
import type { Part } from '#domain/base/part.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import type { OrderRow } from './status.ts';

/** An order that this user may ask so much of, by itself their own; another counts as absent. */
export async function findOrder(
  db: Db,
  userId: number,
  number: string,
  asked: OrderAct = 'decide',
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), openTo(db, userId, asked)));
  return row;
}

/** The user's orders, newest first: all of them, or a part. */
export async function findOrders(db: Db, userId: number, part?: Part): Promise<OrderRow[]> {
  const found = db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  return part ? found.limit(part.limit).offset(part.offset) : found;
}

/** Those of them in a status, newest first. */
export async function findOrdersIn(
  db: Db,
  userId: number,
  status: OrderStatus,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id));
}

/** How many orders a user has, and how many of them still run. */
export async function tallyOrders(db: Db, userId: number) {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status);
  const total = (some: typeof rows) => some.reduce((sum, row) => sum + row.count, 0);
  return { all: total(rows), active: total(rows.filter(({ status }) => isActive(status))) };
}
