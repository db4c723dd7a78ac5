import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { visits } from '#server/db/schema/visits.ts';
import type { OrderRow } from './status.ts';

/**
 * An order with the address that it had at a moment, for papers of that time: its own, unless it moved
 * since (rules/relocations.md#papers-follow).
 */
export async function orderAt(db: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  const [next] = await db
    .select(getTableColumns(relocations))
    .from(relocations)
    .innerJoin(visits, eq(visits.id, relocations.visitId))
    .where(and(eq(visits.orderId, order.id), gt(relocations.movedAt, at)))
    .orderBy(asc(relocations.movedAt), asc(relocations.visitId))
    .limit(1);
  if (!next?.leftAddress || next.leftStateCode === null) return order;
  const { leftAddress: address, leftAddressId: addressId, leftStateCode: stateCode } = next;
  return { ...order, address, addressId, stateCode };
}
