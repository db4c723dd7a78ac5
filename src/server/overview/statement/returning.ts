import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { MoneyFacts } from '#domain/overview/account-money.ts';
import { minus, ZERO } from '#domain/base/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { findDepositsDue } from '#server/settlement/bank/transfers-due.ts';
import { findUncounted, type MoneyContext } from './uncounted-refunds.ts';

/** What of the money of some orders is being refunded. */
export async function findReturning(
  shop: MoneyContext,
  whose: SQL,
): Promise<Pick<MoneyFacts, 'transfers' | 'refunds'>> {
  const { db } = shop;
  const back = await db
    .select({ id: refunds.id, orderNumber: orders.number, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(whose, ne(refunds.state, 'done')));
  const uncounted = new Map(
    (await findUncounted(shop, whose)).map(({ refundId, amount }) => [refundId, amount]),
  );
  const counted = back
    .map(({ id, orderNumber, amount }) => {
      return { orderNumber, amount: minus(amount, uncounted.get(id) ?? ZERO) };
    })
    .filter(({ amount }) => amount > 0);
  return { transfers: await findDepositsDue(db, whose), refunds: counted };
}
