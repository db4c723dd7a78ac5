import { and, asc, eq, isNull } from 'drizzle-orm';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visits } from '#server/db/schema/visits.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { TestShop } from './shop.ts';

/** What renters see of what is theirs: orders by their ids, open invoices by their owner. */
export interface Seen {
  readonly orders: ReadonlyMap<number, OrderRow>;
  readonly open: ReadonlyMap<number, readonly InvoiceRow[]>;
  /** The orders whose move within the city is planned. */
  readonly moving: ReadonlySet<number>;
  /** The orders of which a thing was bought, with those in which the other things go on. */
  readonly goingOn: ReadonlyMap<number, number>;
}

/** All of it, read at once. */
export async function lookAround({ shop: { db } }: TestShop): Promise<Seen> {
  const [rows, open, moving, bought] = await Promise.all([
    db.select().from(orders),
    db.select().from(invoices).where(isNull(invoices.settledOn)).orderBy(asc(invoices.id)),
    db
      .select({ orderId: visits.orderId })
      .from(visits)
      .where(and(eq(visits.kind, 'relocation'), eq(visits.state, 'planned'))),
    db.select().from(successions).where(eq(successions.kind, 'purchase')),
  ]);
  return {
    orders: new Map(rows.map((row) => [row.id, row])),
    open: Map.groupBy(open, ({ userId }) => userId),
    moving: new Set(moving.map(({ orderId }) => orderId)),
    goingOn: new Map(bought.map(({ fromOrderId, toOrderId }) => [fromOrderId, toOrderId])),
  };
}
