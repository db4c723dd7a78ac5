import { subDays } from 'date-fns/subDays';
import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { OTHER_AMOUNT } from '#domain/base/incident.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { matters } from '#server/db/schema/operations.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Finding } from './doctor.ts';

/** So long such a payment is named, even after its incident was closed. */
const NAMED_DAYS = 30;

/**
 * Payments of less than was asked for, as an Offer of the provider makes them: those of the last days,
 * and those whose incident is open. A note and no law of the database: the account at the provider is to be
 * changed (rules/payments.md#offers-of-the-provider).
 */
export async function loweredPayments(db: Db, now: Date): Promise<Finding> {
  const rows = await db
    .select({
      id: payments.providerPaymentId,
      paid: payments.amount,
      receipt: paymentAttempts.receipt,
      asked: paymentAttempts.amount,
      status: payments.status,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        inArray(payments.status, ['refunding', 'refunded']),
        lt(payments.amount, paymentAttempts.amount),
        or(
          gte(payments.createdAt, subDays(now, NAMED_DAYS)),
          inArray(
            payments.providerPaymentId,
            db
              .select({ item: matters.item })
              .from(matters)
              .where(and(eq(matters.source, OTHER_AMOUNT), isNull(matters.closedAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt));
  return {
    law: 'Switch Razorpay Offers off: these payments were lower than the amount requested',
    subjects: rows.map(
      ({ id, paid, receipt, asked, status }) =>
        `${id}: ${formatRupees(paid)} for ${receipt}, which asks for ${formatRupees(asked)}; ${status === 'refunded' ? 'refunded' : 'refund pending'}`,
    ),
  };
}
