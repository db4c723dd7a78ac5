import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { followList } from './provider-lists.ts';
import { syncRefund } from './refunds.ts';

/**
 * Asks the provider which refunds were made lately, and follows those of our payments that we have not
 * heard of, or not to their end; answers how many (rules/payments.md#refunds-of-which-no-news-came).
 */
export async function followProviderRefunds(shop: AppContext): Promise<number> {
  return followList(shop, {
    job: 'refunds-there',
    noun: 'refund',
    mostPages: 20,
    ask: shop.payments.refundsBetween,
    findNews,
    hear: (refund) => syncRefund(shop, refund, shop.now()),
  });
}

/** Of these, what is about a payment in our books and is more than they say. */
async function findNews(
  db: Db,
  heard: readonly ProviderRefund[],
): Promise<readonly ProviderRefund[]> {
  if (heard.length === 0) return [];
  const own = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(
      inArray(
        payments.providerPaymentId,
        heard.map(({ paymentId }) => paymentId),
      ),
    );
  const ended = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'done'),
        inArray(
          refunds.providerRefundId,
          heard.map(({ id }) => id),
        ),
      ),
    );
  const ours = new Set(own.map(({ id }) => id));
  const known = new Set(ended.map(({ id }) => id));
  return heard.filter(({ id, paymentId }) => ours.has(paymentId) && !known.has(id));
}
