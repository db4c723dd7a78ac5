import { inArray } from 'drizzle-orm';
import { isHeld, type ProviderPayment, withoutFee } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { PaymentRow } from '#server/lib/payable.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { failedLast, syncPayment } from './sync-payment.ts';
import { followList } from './provider-lists.ts';
import { findUnmatched } from './unmatched.ts';

/**
 * Asks the provider which payments were begun lately, and settles those that we have not heard of, or
 * not to their end; answers how many
 * (rules/payments.md#payments-of-which-no-news-came).
 */
export async function followProviderPayments(shop: AppContext): Promise<number> {
  return followList(shop, {
    job: 'payments-there',
    noun: 'payment',
    mostPages: 100,
    ask: shop.payments.paymentsBetween,
    findNews,
    hear: (payment) => syncPayment(shop, payment),
  });
}

/** Of these, what says more than our books, or something else, and what no attempt of ours is known for. */
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
  const noted = await findUnmatched(
    db,
    ended.map(({ id }) => id),
  );
  return failedLast(ended).filter((payment) => {
    const { id, orderId } = payment;
    const attemptId = attempts.get(orderId);
    const row = known.get(id);
    if (row) return isOther(payment, row, attemptId) || isMore(payment, row);
    return attemptId !== undefined || (isHeld(payment) && !noted.has(id));
  });
}

/** Whether a payment in our books is said to be of another order; of none is no contradiction. */
function isOther({ id, orderId }: ProviderPayment, row: PaymentRow, attemptId?: number): boolean {
  return row.attemptId !== attemptId && orderId !== id;
}

/** Whether a payment in our books, of the same attempt, is said to be more or another than they say. */
function isMore(payment: ProviderPayment, row: PaymentRow): boolean {
  if (row.status === 'failed') return payment.status !== 'failed';
  return withoutFee(payment, row.amount).amount !== row.amount;
}
