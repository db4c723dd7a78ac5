import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';

/**
 * The number of the order for which a transfer is noted under a bank reference, of a payment or of a
 * deposit (rules/deposits.md#a-transfer-that-was-made). Until the transaction ends nobody else is answered about it.
 */
export async function findNotedTransfer(tx: Tx, reference: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transfer ${reference}`}))`);
  const [refund] = await tx
    .select({ number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.transferReference, reference))
    .limit(1);
  if (refund) return refund.number;
  const [deposit] = await tx
    .select({ number: orders.number })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.paymentId, reference)))
    .limit(1);
  return deposit?.number;
}
