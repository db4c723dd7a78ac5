import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import {
  firstMonthEnds,
  type Lapse,
  monthIsOver,
  REFERRALS_A_YEAR,
  sharedTrace,
} from '#domain/overview/referral.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockRentals, orderAhead, ordersBehind } from '#server/orders/chain.ts';
import { findTraces } from './traces.ts';

/**
 * Earns both credits of a referral once its conditions are met, or refuses it for good; answers whether it
 * did either (rules/referrals.md#after-the-first-paid-month).
 */
export async function earnCredits(
  work: TxContext,
  referredId: number,
  now: Date,
): Promise<boolean> {
  const { db: tx } = work;
  const known = await findReferral(tx, referredId);
  if (!known) return false;
  const { referrerId } = known;
  // By rising id, as whoever holds two accounts does; of two who earn for one the second counts the first.
  const both = await tx
    .select({ id: users.id, erasedAt: users.erasedAt })
    .from(users)
    .where(inArray(users.id, [referredId, referrerId]))
    .orderBy(asc(users.id))
    .for('no key update');
  const referral = await findReferral(tx, referredId);
  const earned = eq(referralCredits.referredId, referredId);
  if (!referral || referral.refusedFor || (await tx.$count(referralCredits, earned)) > 0) {
    return false;
  }
  if ((await findBlock(tx, referredId)) || (await findBlock(tx, referrerId))) return false;
  const today = dayOf(now);
  if (!(await hasPaidMonth(tx, referredId, today))) return false;
  const isGone = both.some(({ id, erasedAt }) => id === referrerId && erasedAt);
  const shared = sharedTrace(
    await findTraces(work, referredId),
    await findTraces(work, referrerId),
  );
  if (shared) {
    await tx
      .update(referrals)
      .set({ refusedFor: shared, refusedAt: now })
      .where(eq(referrals.referredId, referredId));
    return true;
  }
  const lapse = isGone ? 'account_deleted' : await yearlyLapse(tx, referrerId, today);
  const credit = { referredId, amount: referral.amount, earnedOn: today };
  await tx.insert(referralCredits).values([
    { ...credit, side: 'referred', userId: referredId },
    { ...credit, side: 'referrer', userId: referrerId, ...lapsed(lapse, today) },
  ]);
  return true;
}

async function findReferral(tx: Tx, referredId: number) {
  const [row] = await tx.select().from(referrals).where(eq(referrals.referredId, referredId));
  return row;
}

/** What is written to a credit that has lapsed. */
export function lapsed(lapse: Lapse | undefined, today: Day) {
  return lapse === undefined ? {} : { lapsedOn: today, lapsedFor: lapse };
}

/** rules/referrals.md#yearly-limit */
async function yearlyLapse(tx: Tx, userId: number, today: Day): Promise<Lapse | undefined> {
  const earned = await countEarned(tx, userId, today);
  return earned >= REFERRALS_A_YEAR ? 'yearly_limit' : undefined;
}

/** How many credits whoever invites has earned in the year of a day. */
export async function countEarned(db: Db, userId: number, today: Day): Promise<number> {
  const year = today.slice(0, 4);
  return db.$count(
    referralCredits,
    and(
      eq(referralCredits.userId, userId),
      eq(referralCredits.side, 'referrer'),
      gte(referralCredits.earnedOn, `${year}-01-01` as Day),
      lte(referralCredits.earnedOn, `${year}-12-31` as Day),
      or(isNull(referralCredits.lapsedFor), ne(referralCredits.lapsedFor, 'yearly_limit')),
    ),
  );
}

/** Whether a rental of theirs goes on whose first month is over and paid. Its orders are locked. */
async function hasPaidMonth(tx: Tx, userId: number, today: Day): Promise<boolean> {
  const begun = await tx
    .select({ id: orders.id, deliveredOn: orders.deliveredOn })
    .from(orders)
    .leftJoin(
      successions,
      and(eq(successions.toOrderId, orders.id), isNotNull(successions.exchangedAt)),
    )
    .where(
      and(eq(orders.userId, userId), isNotNull(orders.deliveredOn), isNull(successions.toOrderId)),
    )
    .orderBy(asc(orders.id));
  const ripe = begun.flatMap(({ id, deliveredOn }) =>
    deliveredOn && monthIsOver(deliveredOn, today) ? [{ id, deliveredOn }] : [],
  );
  await lockRentals(
    tx,
    ripe.map(({ id }) => id),
  );
  for (const { id, deliveredOn } of ripe) {
    const ahead = await orderAhead(tx, id);
    const [order] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, ahead));
    if (order?.status !== 'DELIVERED') continue;
    const bills = await tx
      .select({ settledOn: invoices.settledOn })
      .from(invoices)
      .where(
        and(
          inArray(invoices.orderId, await ordersBehind(tx, ahead)),
          eq(invoices.kind, 'rent'),
          lt(invoices.from, firstMonthEnds(deliveredOn)),
        ),
      );
    if (bills.length > 0 && bills.every(({ settledOn }) => settledOn !== null)) return true;
  }
  return false;
}
