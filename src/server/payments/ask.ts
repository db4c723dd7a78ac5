import { and, desc, eq, inArray, isNotNull, notExists, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { settleAttempt } from './reconcile.ts';

/** One call of a customer asks about no more than these, the newest. */
const ASKED_AT_ONCE = 3;

/** How asking about some attempts went: whether there were any, and whether one was paid. */
export interface Asked {
  readonly isAny: boolean;
  readonly isPaid: boolean;
}

/** Whether the provider is still asked about an attempt, of which no payment is known. */
export function isUntold(db: Db): SQL | undefined {
  const { id, providerOrderId, checkAt } = paymentAttempts;
  const told = db
    .select({ id: payments.attemptId })
    .from(payments)
    .where(eq(payments.attemptId, id));
  return and(isNotNull(checkAt), isNotNull(providerOrderId), notExists(told));
}

/**
 * Asks the provider about those of some attempts that no payment is known of, and settles what it says
 * (rules/payments.md#a-payment-that-was-interrupted).
 */
export async function askUntold(shop: AppContext, whose: SQL | undefined): Promise<Asked> {
  const { db } = shop;
  const { id, providerOrderId, orderId } = paymentAttempts;
  const untold = await db
    .select({ id, providerOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(whose, isUntold(db)))
    .orderBy(desc(id))
    .limit(ASKED_AT_ONCE);
  for (const attempt of untold) {
    if (attempt.providerOrderId !== null) await settleAttempt(shop, attempt.providerOrderId);
  }
  const ids = untold.map((attempt) => attempt.id);
  if (ids.length === 0) return { isAny: false, isPaid: false };
  const paid = and(inArray(payments.attemptId, ids), eq(payments.status, 'captured'));
  return { isAny: true, isPaid: (await db.$count(payments, paid)) > 0 };
}
