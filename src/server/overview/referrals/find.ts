import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';

/** Whether an order of somebody was ever confirmed, whatever became of it. */
export function hasOrdered(userId: PgColumn | number): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${orders} join ${orderEvents} on ${orderEvents.orderId} = ${orders.id}
    where ${orders.userId} = ${userId} and ${orderEvents.status} = 'CONFIRMED')`;
}

export async function isRenter(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), hasOrdered(userId)))) > 0;
}
