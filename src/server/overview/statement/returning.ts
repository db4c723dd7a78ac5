import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { MoneyFacts } from '#domain/overview/account-money.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { findDepositsDue } from '#server/settlement/bank/transfers-due.ts';

/** What of the money of some orders is being refunded. */
export async function findReturning(
  db: Db,
  whose: SQL,
): Promise<Pick<MoneyFacts, 'transfers' | 'refunds'>> {
  const back = await db
    .select({ orderNumber: orders.number, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(whose, ne(refunds.state, 'done')));
  return { transfers: await findDepositsDue(db, whose), refunds: back };
}
