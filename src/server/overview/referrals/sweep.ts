import { and, asc, gt, isNull, notExists, sql } from 'drizzle-orm';
import { customerNumber } from '#domain/people/customer-number.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { referralCredits, referrals } from '#server/db/schema/referrals.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { earnCredits } from './earn.ts';
import { giveCredit } from './credit-referral.ts';

const BATCH = 100;

/**
 * Earns the credits of referrals whose month is over, and takes off rent those that wait; answers how many
 * changed. It may run twice, or in several processes at once (rules/referrals.md#how-it-is-credited).
 */
export async function settleReferrals(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'referrals');
  let done = 0;
  for (let after = 0; ;) {
    const due = await findRipe(shop.db, dayOf(now), after);
    for (const { id } of due) {
      const isDone = await run.attempt(`referral ${customerNumber(id)}`, () =>
        transact(shop, (work) => earnCredits(work, id, now)),
      );
      if (isDone) done += 1;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    after = last.id;
  }
  for (let after = 0; ;) {
    const waiting = await findWaiting(shop.db, after);
    for (const credit of waiting) {
      const isDone = await run.attempt(`referral credit ${credit.id}`, () =>
        transact(shop, (work) => giveCredit(work, credit, now)),
      );
      if (isDone) done += 1;
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < BATCH) break;
    after = last.id;
  }
  await run.end(done, { metAll: true });
  return done;
}

/** Of whom something was brought a month ago, and something runs; what else it needs `earnCredits` asks. */
function findRipe(db: Db, today: Day, after: number) {
  const theirs = sql`${orders.userId} = ${referrals.referredId}`;
  return db
    .select({ id: referrals.referredId })
    .from(referrals)
    .where(
      and(
        gt(referrals.referredId, after),
        isNull(referrals.refusedFor),
        notExists(
          db
            .select({ one: sql`1` })
            .from(referralCredits)
            .where(sql`${referralCredits.referredId} = ${referrals.referredId}`),
        ),
        sql`exists (select from ${orders} where ${theirs} and ${orders.status} = 'DELIVERED')`,
        sql`exists (select from ${orders} where ${theirs}
          and (${orders.deliveredOn} + interval '1 month')::date <= ${today}::date)`,
      ),
    )
    .orderBy(asc(referrals.referredId))
    .limit(BATCH);
}

function findWaiting(db: Db, after: number) {
  return db
    .select({ id: referralCredits.id, userId: referralCredits.userId })
    .from(referralCredits)
    .where(
      and(
        gt(referralCredits.id, after),
        isNull(referralCredits.givenOn),
        isNull(referralCredits.lapsedOn),
      ),
    )
    .orderBy(asc(referralCredits.id))
    .limit(BATCH);
}
