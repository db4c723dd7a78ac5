import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { referralCodes, referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { findCode } from './code.ts';
import { lapsed } from './earn.ts';

/** Forgets the invitations of an account that is deleted (rules/referrals.md#how-long-a-referral-is-kept). */
export async function forgetReferrals(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.delete(referralCodes).where(eq(referralCodes.userId, userId));
  await tx
    .update(referralCredits)
    .set(lapsed('account_deleted', dayOf(now)))
    .where(
      and(
        eq(referralCredits.userId, userId),
        isNull(referralCredits.givenOn),
        isNull(referralCredits.lapsedOn),
      ),
    );
  await tx.delete(referrals).where(
    and(
      eq(referrals.referredId, userId),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(referralCredits)
          .where(eq(referralCredits.referredId, referrals.referredId)),
      ),
    ),
  );
}

/** What is kept of somebody's invitations (rules/operations.md#what-a-customer-downloads). */
export async function collectReferrals(db: Db, userId: number) {
  const [taken] = await db.select().from(referrals).where(eq(referrals.referredId, userId));
  const invited = await db
    .select({ at: referrals.at, amount: referrals.amount, refusedAt: referrals.refusedAt })
    .from(referrals)
    .where(eq(referrals.referrerId, userId))
    .orderBy(desc(referrals.at));
  const credits = await db.select().from(referralCredits).where(eq(referralCredits.userId, userId));
  return {
    referrals: {
      code: (await findCode(db, userId)) ?? null,
      taken: taken && { at: taken.at, amount: taken.amount, refusedAt: taken.refusedAt },
      invited,
      credits: credits.map(({ id: _id, referredId: _referred, userId: _user, ...rest }) => rest),
    },
  };
}
