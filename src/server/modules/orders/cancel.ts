import { eq } from 'drizzle-orm';
import { depositEntries } from '../../db/schema/payments.ts';
import { crashPoint } from '../../lib/crash-point.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Shop } from '../../shop.ts';
import { releaseCoupon } from '../coupons.ts';
import { changeStatus, lockOrder, type OrderRow } from './status.ts';
import { returnStock, wantedBy } from './stock.ts';

/** Cancels an order that still awaits its payment or answer, and gives its units back (account.md §4). */
export async function cancelAwaiting(
  shop: Shop,
  { id }: OrderRow,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const cancelled = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'PAYMENT_AWAITED' && order?.status !== 'ENQUIRY_AWAITED') {
      return refuse('ORDER_NOT_CANCELLABLE');
    }
    await releaseCoupon(tx, id, now);
    if (order.holdsStock) {
      const change = { orderId: id, cityId: order.cityId, at: now };
      await returnStock(tx, change, await wantedBy(tx, id));
    }
    await changeStatus(shop, tx, order, 'CANCELLED', 'customer', now, {
      heldUntil: null,
      holdsStock: false,
    });
    await tx
      .update(depositEntries)
      .set({ status: 'CANCELLED' })
      .where(eq(depositEntries.orderId, id));
    crashPoint(shop, 'cancellation-written');
    return { message: `Order ${order.number} is cancelled.` };
  });
  crashPoint(shop, 'order-cancelled');
  return cancelled;
}
