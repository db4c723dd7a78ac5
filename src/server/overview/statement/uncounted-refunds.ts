import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { isSeparateDebt } from '#domain/payments/refund.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** What of a shop tells how its money stands. */
export type MoneyContext = Pick<AppContext, 'db' | 'payables'>;

interface Uncounted {
  readonly refundId: number;
  readonly amount: Paise;
  readonly isWhole: boolean;
}

/**
 * Refunds under way that the provider makes by itself, with what the books do not count of each as
 * going back before it is processed (rules/payments.md#refunds-made-at-the-provider).
 */
export async function findUncounted(
  { db, payables }: MoneyContext,
  which?: SQL,
): Promise<Uncounted[]> {
  const foreign = await db
    .select({ refund: refunds, payment: payments, against: paymentAttempts.against })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // The state as the index has it, word for word.
    .where(and(which, sql`${refunds.state} <> 'done'`, eq(refunds.reason, 'at_provider')))
    .orderBy(asc(refunds.id));
  const found: Uncounted[] = [];
  for (const own of Map.groupBy(foreign, ({ payment }) => payment.providerPaymentId).values()) {
    const [first] = own;
    if (!first) continue;
    const kept = await payables[first.against].keeps(db, first.payment);
    const goesBack = minus(first.payment.amount, kept);
    const others = await sumOfOthers(
      db,
      first.payment.providerPaymentId,
      own.map(({ refund }) => refund.id),
    );
    let counted = Math.max(ZERO, goesBack - others);
    for (const { refund } of own) {
      const part = Math.min(counted, refund.amount);
      counted -= part;
      const amount = paise(refund.amount - part);
      if (amount > 0) found.push({ refundId: refund.id, amount, isWhole: part === 0 });
    }
  }
  return found;
}

async function sumOfOthers(db: Db, paymentId: string, ids: readonly number[]): Promise<Paise> {
  const rows = await db
    .select({ amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.providerPaymentId, paymentId), notInArray(refunds.id, [...ids])));
  return sum(rows.filter((row) => !isSeparateDebt(row)).map(({ amount }) => amount));
}
