import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EndRefund } from '#domain/endings/ending.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';

/** Under which a payment is refunded for charges of an inspection that were waived later. */
export function waivedKey(paymentId: string, inspectionId: number): string {
  return `refund-${paymentId}-damage_waived-${inspectionId}`;
}

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
  const paidFor = alias(orders, 'paid_for');
  const rows = await db
    .select({ refund: refunds, orderId: orders.id, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(paidFor, eq(paidFor.id, payments.orderId))
    .innerJoin(inspections, sql`${refunds.key} like '%-damage_waived-' || ${inspections.id}`)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(
      and(
        eq(paidFor.userId, userId),
        eq(orders.userId, userId),
        eq(refunds.reason, 'damage_waived'),
      ),
    )
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
