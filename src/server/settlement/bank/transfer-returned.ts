import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { isSeparateDebt } from '#domain/payments/refund.ts';
import type { DepositEntryType } from '#domain/billing/deposit.ts';
import { credits } from '#server/db/schema/billing.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { lockOrder, type OrderRow } from '#server/orders/status.ts';
import { inTransaction } from '#server/lib/transact.ts';

/**
 * Notes that the bank returned a transfer of an order, made under `reference`: the money is due again
 * (rules/deposits.md#returned-transfers).
 */
export async function takeTransferBack(
  { db }: AppContext,
  orderId: number,
  reference: string,
): Promise<Refusal | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    const isNoted =
      (await reopenRefund(tx, order, reference)) || (await reopenDeposit(tx, orderId, reference));
    return isNoted ? undefined : refuse('TRANSFER_NOT_NOTED');
  });
}

/** A payment that goes back; what settled nothing counts as on its way again. */
async function reopenRefund(tx: Tx, order: OrderRow, reference: string): Promise<boolean> {
  const [found] = await tx
    .select({
      id: refunds.id,
      reason: refunds.reason,
      paymentId: refunds.providerPaymentId,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.state, 'done'),
        eq(refunds.transferReference, reference),
      ),
    );
  if (!found) return false;
  await tx
    .update(refunds)
    .set({
      state: 'transfer_due',
      transferReference: null,
      doneAt: null,
      trouble: `The bank returned the transfer ${reference}`,
    })
    .where(eq(refunds.id, found.id));
  if (isSeparateDebt(found)) return true;
  const isCredit = (await tx.$count(credits, eq(credits.paymentId, found.paymentId))) > 0;
  const isUsed = order.settledBy === found.paymentId || isCredit;
  await tx
    .update(payments)
    .set({ status: isUsed ? 'captured' : 'refunding' })
    .where(and(eq(payments.providerPaymentId, found.paymentId), eq(payments.status, 'refunded')));
  return true;
}

async function reopenDeposit(tx: Tx, orderId: number, reference: string): Promise<boolean> {
  const entryOf = (type: DepositEntryType) =>
    and(
      eq(depositEntries.orderId, orderId),
      eq(depositEntries.type, type),
      eq(depositEntries.status, 'REFUNDED'),
    );
  const reopened = await tx
    .update(depositEntries)
    .set({ status: 'WAITING_PAYMENT', paymentId: null })
    .where(and(entryOf('REFUND'), eq(depositEntries.paymentId, reference)))
    .returning();
  if (reopened.length === 0) return false;
  await tx.update(depositEntries).set({ status: 'ACTIVE' }).where(entryOf('DEPOSIT'));
  return true;
}
