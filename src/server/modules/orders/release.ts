import { and, eq, inArray, lte } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import type { Shop } from '../../shop.ts';
import { lockOrder } from './status.ts';
import { returnStock, wantedBy } from './stock.ts';

const BATCH = 50;

/**
 * Gives back the units of orders unpaid for half an hour (decisions.md, 22). The order stays: its
 * customer may still pay from the account while units are left. Answers how many were released.
 */
export async function releaseExpiredHolds({ db, now }: Shop): Promise<number> {
  const at = now();
  const expired = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['PAYMENT_AWAITED']), lte(orders.heldUntil, at)))
    .limit(BATCH);
  for (const { id } of expired) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isStillHeld = order?.status === 'PAYMENT_AWAITED' && order.holdsStock;
      if (!isStillHeld || order.heldUntil === null || order.heldUntil > at) return;
      await returnStock(tx, order.cityId, await wantedBy(tx, id));
      await tx.update(orders).set({ heldUntil: null, holdsStock: false }).where(eq(orders.id, id));
    });
  }
  return expired.length;
}
