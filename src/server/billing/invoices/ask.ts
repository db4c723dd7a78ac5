import { and, eq } from 'drizzle-orm';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { askUntold } from '#server/payments/ask.ts';

/** Asks about the attempts of a customer to pay invoices; answers whether one was paid. */
export async function askInvoiceAttempts(shop: AppContext, userId: number): Promise<boolean> {
  const ofInvoices = eq(paymentAttempts.against, 'invoices');
  const whose = and(openTo(shop.db, userId, 'pay-invoice'), ofInvoices);
  return (await askUntold(shop, whose)).isPaid;
}
