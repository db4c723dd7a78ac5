import { and, desc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { isAccountGone } from '#domain/billing/debit.ts';
import type { Db } from '#server/db/db.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';

/** The mandate of a renter of which something happened last, but for those whose window nobody has paid in. */
export async function findBegun(db: Db, userId: number): Promise<MandateRow | undefined> {
  const isPaid = exists(
    db
      .select({ id: payments.providerPaymentId })
      .from(paymentAttempts)
      .innerJoin(payments, eq(payments.attemptId, paymentAttempts.id))
      .where(and(eq(paymentAttempts.mandateId, mandates.id), ne(payments.status, 'failed'))),
  );
  const [latest] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), or(ne(mandates.state, 'starting'), isPaid)))
    .orderBy(
      desc(sql`coalesce(${mandates.endedAt}, ${mandates.startedAt})`),
      sql`${mandates.state} = 'refused'`,
      desc(mandates.id),
    )
    .limit(1);
  return latest;
}

/**
 * Whether a mandate ended since its account or card takes no payments any more
 * (rules/autopay.md#an-account-that-is-gone).
 */
export async function endedWithAccount(
  db: Db,
  { id, state, endedAt }: Pick<MandateRow, 'id' | 'state' | 'endedAt'>,
): Promise<boolean> {
  if (state !== 'stopped' || endedAt === null) return false;
  const [last] = await db
    .select({ reason: debits.reason })
    .from(debits)
    .where(and(eq(debits.mandateId, id), eq(debits.endedAt, endedAt)));
  return last !== undefined && isAccountGone(last.reason);
}
