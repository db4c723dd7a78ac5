import { and, eq, inArray, lte } from 'drizzle-orm';
import { holdExpiredLetter } from '#messages/order-letters.ts';
import { orders } from '../../db/schema/orders.ts';
import { crashPoint } from '../../lib/crash-point.ts';
import type { Shop } from '../../shop.ts';
import { releaseCoupon } from '../coupons.ts';
import { tellOfOrder } from './letters.ts';
import { lockOrder } from './status.ts';
import { returnStock, wantedBy } from './stock.ts';

const BATCH = 50;

/**
 * Gives back the units and coupons of orders unpaid for half an hour (decisions.md, 22). The order stays: its
 * customer may still pay from the account while units are left. Answers how many were released.
 */
export async function releaseExpiredHolds(shop: Shop): Promise<number> {
  const { db, now } = shop;
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
      await releaseCoupon(tx, id, at);
      const change = { orderId: id, cityId: order.cityId, at };
      await returnStock(tx, change, await wantedBy(tx, id));
      await tx.update(orders).set({ heldUntil: null, holdsStock: false }).where(eq(orders.id, id));
      await tellOfOrder(shop, tx, order, at, holdExpiredLetter);
      crashPoint(shop, 'release-written');
    });
    crashPoint(shop, 'hold-released');
  }
  return expired.length;
}
