import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { OTHER_AMOUNT } from '#domain/base/incident.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { matters } from '#server/db/schema/operations.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { Finding } from './doctor.ts';

/**
 * Payments of less than was asked for, as an Offer of the provider makes them, until their incident is
 * closed. No law of the database: the account at the provider is to be changed
 * (rules/payments.md#a-convenience-fee).
 */
export async function loweredPayments(db: Db): Promise<Finding> {
  const rows = await db
    .select({ id: payments.providerPaymentId, paid: payments.amount, asked: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        lt(payments.amount, paymentAttempts.amount),
        inArray(
          payments.providerPaymentId,
          db
            .select({ item: matters.item })
            .from(matters)
            .where(and(eq(matters.source, OTHER_AMOUNT), isNull(matters.closedAt))),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt));
  return {
    law: 'Razorpay Offers are off: no payment is lower than the amount requested',
    subjects: rows.map(
      ({ id, paid, asked: { receipt, amount } }) =>
        `${id}: ${formatRupees(paid)} for ${receipt}, which asks for ${formatRupees(amount)}`,
    ),
  };
}
