import { and, eq } from 'drizzle-orm';
import { sum } from '#domain/base/money.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';
import { isRentAheadOf } from '#server/billing/prepaid.ts';
import type { TestShop } from './shop.ts';

/** All that the settlement of an order refunds, by transfer and as it was paid; nothing before it. */
export async function settledRefundOf({ shop: { db } }: TestShop, orderId: number) {
  const own = and(eq(depositEntries.orderId, orderId), eq(depositEntries.type, 'REFUND'));
  const transfers = await db.select().from(depositEntries).where(own);
  const rent = await db.select().from(refunds).where(isRentAheadOf(orderId));
  const all = [...transfers, ...rent].map(({ amount }) => amount);
  return all.length > 0 ? { amount: sum(all), status: transfers[0]?.status } : undefined;
}
