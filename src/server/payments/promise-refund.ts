import { eq } from 'drizzle-orm';
import type { Paise } from '#domain/base/money.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import type { Tx } from '#server/db/db.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { findKnownBooked } from './booked.ts';

export type RefundRow = typeof refunds.$inferSelect;

export interface Promised {
  readonly paymentId: string;
  /** What it is for, under which statement and ledger show it. */
  readonly orderId: number;
  readonly amount: Paise;
  readonly reason: RefundReason;
  /** Says it to the provider once; by itself that of the payment and the reason. */
  readonly key?: string;
  /** Whether the letter of its cause tells of it too. */
  readonly isTold?: boolean;
}

/**
 * Promises a payment's money back, in the transaction of the cause; `sendRefunds` keeps the promise.
 * One payment goes back once under each key.
 */
export async function promiseRefund(
  work: TxContext,
  {
    paymentId,
    orderId,
    amount,
    reason,
    key = `refund-${paymentId}-${reason}`,
    isTold = false,
  }: Promised,
  now: Date,
): Promise<void> {
  const [row] = await work.db
    .insert(refunds)
    .values({
      providerPaymentId: paymentId,
      orderId,
      key,
      amount,
      reason,
      createdAt: now,
      tryAt: now,
    })
    .returning({ id: refunds.id });
  if (!row) throw new Error('The refund was not written');
  if (!isTold) {
    const { payable } = await findKnownBooked(work, paymentId);
    await payable.tellOfRefund(work, row.id, now);
  }
  crashPoint(work, 'refund-promised');
}

/** A refund with its row locked until the transaction ends. */
export async function lockRefund(tx: Tx, id: number): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}

/** All refunds of a payment, locked in the same way. */
export async function lockRefundsOf(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId)).for('update');
}
