import { and, eq } from 'drizzle-orm';
import { mayBecome } from '#domain/order.ts';
import { depositEntries, payments } from '../../db/schema/payments.ts';
import type { Db } from '../../db/db.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Shop } from '../../shop.ts';
import { releaseCoupon } from '../coupons.ts';
import { changeStatus, lockOrder, type OrderRow } from '../orders/status.ts';
import { returnStock, wantedBy } from '../orders/stock.ts';
import { promiseRefund } from '../payments/refunds.ts';

/** Cancels an order that is not delivered; what was paid for it goes back as it came. */
export async function cancelByOperator(
  shop: Shop,
  orderId: number,
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    if (!mayBecome(order.status, 'CANCELLED')) return refuse('ORDER_NOT_CANCELLABLE');
    await releaseCoupon(tx, orderId, now);
    if (order.holdsStock) {
      const change = { orderId, cityId: order.cityId, at: now };
      await returnStock(tx, change, await wantedBy(tx, orderId));
    }
    await changeStatus(shop, tx, order, 'CANCELLED', 'operator', now, {
      heldUntil: null,
      holdsStock: false,
    });
    const isPaid = order.settledBy !== null;
    await tx
      .update(depositEntries)
      .set({ status: isPaid ? 'REFUNDED' : 'CANCELLED' })
      .where(eq(depositEntries.orderId, orderId));
    if (isPaid) await payBack(shop, tx, order, now);
    return undefined;
  });
}

async function payBack(shop: Shop, tx: Db, order: OrderRow, now: Date): Promise<void> {
  const [payment] = await tx
    .update(payments)
    .set({ status: 'refunding' })
    .where(
      and(eq(payments.providerPaymentId, order.settledBy ?? ''), eq(payments.status, 'captured')),
    )
    .returning();
  if (!payment) return;
  const { providerPaymentId: paymentId, amount } = payment;
  await promiseRefund(shop, tx, { order, paymentId, amount, reason: 'order_cancelled' }, now);
}
