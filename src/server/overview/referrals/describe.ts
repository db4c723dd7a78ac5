import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ownReferrals } from '#contract/overview/referral.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import {
  nameInitial,
  REFERRAL_CREDIT,
  REFERRALS_A_YEAR,
  referralState,
  type Side,
} from '#domain/overview/referral.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { findCode } from './code.ts';
import { countEarned } from './earn.ts';
import { hasOrdered, isRenter } from './find.ts';

/** So many are shown, the newest first. */
const MOST = 100;

/** rules/referrals.md#what-one-sees-of-the-other */
export async function describeReferrals(
  db: Db,
  userId: number,
  now: Date,
): Promise<z.input<(typeof ownReferrals)['output']>> {
  const ordered = await isRenter(db, userId);
  const mayInvite = ordered && !(await findBlock(db, userId));
  const [taken] = await findSide(db, 'referred', userId);
  const invited = await findSide(db, 'referrer', userId);
  return {
    code: mayInvite ? ((await findCode(db, userId)) ?? null) : null,
    mayInvite,
    credit: REFERRAL_CREDIT,
    left: Math.max(0, REFERRALS_A_YEAR - (await countEarned(db, userId, dayOf(now)))),
    invited: invited.map(({ name, erasedAt, at, amount, ...one }) => ({
      initial: erasedAt ? '' : nameInitial(name),
      takenOn: dayOf(at),
      state: one.state,
      credited: one.givenOn ? { amount, on: one.givenOn } : null,
    })),
    taken: taken ? { amount: taken.amount, state: taken.state } : null,
    mayTake: !taken && !ordered,
  };
}

/** The referrals in which somebody is one side, with how each stands for them and the name of the other. */
export async function findSide(db: Db, side: Side, userId: number) {
  const own = side === 'referrer' ? referrals.referrerId : referrals.referredId;
  const other = side === 'referrer' ? referrals.referredId : referrals.referrerId;
  const rows = await db
    .select({
      otherId: other,
      name: users.name,
      erasedAt: users.erasedAt,
      at: referrals.at,
      amount: referrals.amount,
      refusedFor: referrals.refusedFor,
      creditId: referralCredits.id,
      givenOn: referralCredits.givenOn,
      lapsedOn: referralCredits.lapsedOn,
      lapsedFor: referralCredits.lapsedFor,
      hasOrdered: hasOrdered(referrals.referredId),
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(
      referralCredits,
      and(eq(referralCredits.referredId, referrals.referredId), eq(referralCredits.side, side)),
    )
    .where(eq(own, userId))
    .orderBy(desc(referrals.at), desc(referrals.referredId))
    .limit(MOST);
  return rows.map((row) => ({
    ...row,
    state: referralState({
      hasOrdered: row.hasOrdered,
      isRefused: row.refusedFor !== null,
      credit:
        row.creditId === null
          ? undefined
          : { isGiven: row.givenOn !== null, isLapsed: row.lapsedOn !== null },
    }),
  }));
}
