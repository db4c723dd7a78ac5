import { and, desc, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Shop } from '#server/lib/shop.ts';
import { openTo } from '#server/modules/customers/open-to.ts';
import { settleAttempt } from '#server/modules/payments/reconcile.ts';

/** One call of a customer asks about no more than these, the newest. */
const ASKED_AT_ONCE = 3;

/**
 * Asks the provider about the attempts of a customer to pay invoices that no payment is known of, and
 * settles what it says; answers whether one was paid (rules/payments.md#a-payment-that-was-interrupted).
 */
export async function askInvoiceAttempts(shop: Shop, userId: number): Promise<boolean> {
  const untold = await findUntold(shop.db, userId);
  for (const { providerOrderId } of untold) {
    if (providerOrderId !== null) await settleAttempt(shop, providerOrderId);
  }
  const ids = untold.map(({ id }) => id);
  if (ids.length === 0) return false;
  const paid = and(inArray(payments.attemptId, ids), eq(payments.status, 'captured'));
  return (await shop.db.$count(payments, paid)) > 0;
}

async function findUntold(db: Db, userId: number) {
  const { id, providerOrderId, orderId, against, checkAt } = paymentAttempts;
  const told = db
    .select({ id: payments.attemptId })
    .from(payments)
    .where(eq(payments.attemptId, id));
  return db
    .select({ id, providerOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        openTo(db, userId, 'pay-invoice'),
        eq(against, 'invoices'),
        isNotNull(checkAt),
        isNotNull(providerOrderId),
        notExists(told),
      ),
    )
    .orderBy(desc(id))
    .limit(ASKED_AT_ONCE);
}
