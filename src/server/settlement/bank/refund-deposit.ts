import { and, eq } from 'drizzle-orm';
import { depositRefundedLetter } from '#messages/settlement/rental-letters.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockOrder } from '#server/orders/status.ts';
import { findHeldByTransfer } from './transfers-due.ts';

/** Notes that what was promised came back to the renter's bank account, by the transfer's reference. */
export async function refundDeposit(
  shop: AppContext,
  orderId: number,
  reference: string,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const held = await findHeldByTransfer(work.db, order.number);
    const [refund] = await work.db
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
    if (!refund || !held) return refuse('NO_REFUND_WAITING');
    await work.db
      .update(depositEntries)
      .set({ status: 'REFUNDED' })
      .where(
        and(
          eq(depositEntries.orderId, orderId),
          eq(depositEntries.type, 'DEPOSIT'),
          eq(depositEntries.status, 'ACTIVE'),
        ),
      );
    await tellOfOrder(work, order, now, (facts) => depositRefundedLetter(facts, held, reference));
    return undefined;
  });
}
