import { inArray } from 'drizzle-orm';
import type { ProviderPayment } from '#domain/payment.ts';
import type { Db } from '#server/db/db.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { PaymentRow } from '#server/lib/payable.ts';
import type { Shop } from '#server/lib/shop.ts';
import { hearPayment } from './hear.ts';
import { followList } from './lists-there.ts';

/**
 * Asks the provider which payments were begun lately, and settles those of our attempts that we have
 * not heard of, or not to their end; answers how many
 * (rules/payments.md#payments-of-which-no-news-came).
 */
export async function followPaymentsThere(shop: Shop): Promise<number> {
  return followList(shop, {
    job: 'payments-there',
    noun: 'payment',
    mostPages: 100,
    ask: shop.payments.paymentsBetween,
    findNews,
    hear: (payment) => hearPayment(shop, payment),
  });
}

/** Of these, what is of an attempt of ours and says more than our books, or something else. */
async function findNews(
  db: Db,
  heard: readonly ProviderPayment[],
): Promise<readonly ProviderPayment[]> {
  const ended = heard.filter(({ status }) => status !== 'created' && status !== 'authorized');
  if (ended.length === 0) return [];
  const opened = await db
    .select({ id: paymentAttempts.id, orderId: paymentAttempts.providerOrderId })
    .from(paymentAttempts)
    .where(
      inArray(
        paymentAttempts.providerOrderId,
        ended.map(({ orderId }) => orderId),
      ),
    );
  const booked = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.providerPaymentId,
        ended.map(({ id }) => id),
      ),
    );
  const attempts = new Map(opened.map(({ id, orderId }) => [orderId, id]));
  const known = new Map(booked.map((row) => [row.providerPaymentId, row]));
  return ended.filter((payment) => {
    const attemptId = attempts.get(payment.orderId);
    const row = known.get(payment.id);
    return row ? row.attemptId !== attemptId || isMore(payment, row) : attemptId !== undefined;
  });
}

/** Whether a payment in our books, of the same attempt, is said to be more or another than they say. */
function isMore({ status, amount }: ProviderPayment, row: PaymentRow): boolean {
  return row.status === 'failed' ? status !== 'failed' : amount !== row.amount;
}
