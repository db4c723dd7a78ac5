import { and, eq } from 'drizzle-orm';
import { depositRefundedLetter } from '#messages/rental-letters.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { lockOrder } from '#server/modules/orders/status.ts';

/** Notes that what was promised came back to the renter's bank account, by the transfer's reference. */
export async function refundDeposit(
  shop: Shop,
  orderId: number,
  reference: string,
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    const [refund] = await tx
      .update(depositEntries)
      .set({ status: 'REFUNDED', paymentId: reference, at: now })
      .where(
        and(
          eq(depositEntries.orderId, orderId),
          eq(depositEntries.type, 'REFUND'),
          eq(depositEntries.status, 'WAITING_PAYMENT'),
        ),
      )
      .returning();
    if (!refund) return refuse('NO_REFUND_WAITING');
    await tx
      .update(depositEntries)
      .set({ status: 'REFUNDED' })
      .where(
        and(
          eq(depositEntries.orderId, orderId),
          eq(depositEntries.type, 'DEPOSIT'),
          eq(depositEntries.status, 'ACTIVE'),
        ),
      );
    await tellOfOrder(shop, tx, order, now, (facts) =>
      depositRefundedLetter(facts, refund.amount, reference),
    );
    return undefined;
  });
}
