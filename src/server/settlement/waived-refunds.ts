import { and, asc, eq } from 'drizzle-orm';
import type { EndRefund } from '#domain/endings/ending.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';

export interface WaivedRefund extends EndRefund {
  /** The order whose items were inspected, which another order of its rental may have been paid for. */
  readonly orderId: number;
  readonly orderNumber: string;
  readonly promisedAt: Date;
  /** The bank’s, once it is paid. */
  readonly reference: string | null;
}

/** A renter’s refunds of charges that were waived after the settlement (rules/inspections.md#a-late-objection). */
export async function findWaivedRefunds(db: Db, userId: number): Promise<WaivedRefund[]> {
  const rows = await db
    .select({ refund: refunds, orderId: orders.id, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), eq(refunds.reason, 'damage_waived')))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund, ...of }) => ({
    ...of,
    by: 'transfer',
    amount: refund.amount,
    isPaid: refund.state === 'done',
    at: refund.doneAt ?? refund.createdAt,
    promisedAt: refund.createdAt,
    reference: refund.transferReference,
  }));
}
