import { eq } from 'drizzle-orm';
import { addMonthsTo, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { PROVIDER_REFUND_MONTHS } from '#domain/payments/refund.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { TestShop } from './shop.ts';
import { tamper } from './tamper.ts';

/** Makes what an order was paid with too old for the provider to refund. */
export async function agePayments({ shop, clock }: TestShop, orderId: number): Promise<void> {
  const createdAt = instantAt(addMonthsTo(dayOf(clock.now()), -PROVIDER_REFUND_MONTHS), 10);
  await tamper(shop.db, payments, (tx) =>
    tx.update(payments).set({ createdAt }).where(eq(payments.orderId, orderId)),
  );
}
