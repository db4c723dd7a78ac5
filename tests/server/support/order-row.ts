import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';

/** An order as the database has it. */
export async function orderNumbered(db: Db, number: string) {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`There is no order ${number}`);
  return row;
}

/** The transaction that locked an order last, as its row keeps it. */
export async function lastLockOf(db: Db, orderId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ last: sql<string>`xmax::text` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.last;
}
