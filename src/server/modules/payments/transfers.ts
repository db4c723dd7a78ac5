import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { moveRefund } from './refunds.ts';
import { lockRefund } from './send-refunds.ts';

/** The refunds that wait for a bank transfer by hand, oldest first, and why; of one customer or of all. */
export async function findTransfersDue(db: Db, userId?: number) {
  return db
    .select({
      id: refunds.id,
      orderNumber: orders.number,
      amount: refunds.amount,
      reason: refunds.reason,
      trouble: refunds.trouble,
      promisedAt: refunds.createdAt,
      userId: orders.userId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(refunds.state, 'transfer_due'),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/**
 * Records that a refund was paid by bank transfer under the bank's `reference`, and tells its
 * customer; answers false for one that waits for none, as when it was recorded before.
 */
export async function recordTransfer(
  shop: Shop,
  refundId: number,
  reference: string,
  now: Date,
): Promise<boolean> {
  return transact(shop, async (work) => {
    const refund = await lockRefund(work.db, refundId);
    if (refund?.state !== 'transfer_due') return false;
    return moveRefund(work, refund, 'done', now, { transferReference: reference });
  });
}
