import { and, eq, ne } from 'drizzle-orm';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Payable, PaymentRow } from '#server/lib/payable.ts';
import type { TxContext } from '#server/lib/shop.ts';

/** A payment whose money is in our books, and what it is against. */
export interface Booked {
  readonly payment: PaymentRow;
  readonly payable: Payable;
}

/** Nothing for one that is not in our books, or failed. */
export async function findBooked(work: TxContext, paymentId: string): Promise<Booked | undefined> {
  const [row] = await work.db
    .select({ payment: payments, against: paymentAttempts.against })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.providerPaymentId, paymentId), ne(payments.status, 'failed')));
  return row && { payment: row.payment, payable: work.payables[row.against] };
}

/** The same of a payment that something in our books belongs to. */
export async function findKnownBooked(work: TxContext, paymentId: string): Promise<Booked> {
  const booked = await findBooked(work, paymentId);
  if (!booked) throw new Error(`Payment ${paymentId} is not in the books`);
  return booked;
}
