import { addMinutes } from 'date-fns/addMinutes';
import { differenceInDays } from 'date-fns/differenceInDays';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import {
  ProviderRefused,
  ProviderUnavailable,
  UnfitAnswer,
} from '#server/gateways/payment-gateway.ts';
import { doubling, isBeyond } from '#server/lib/jobs/clock-set-back.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { dropIncident, noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { syncAttempt } from './sync-payment.ts';
import { ProviderOutage } from './provider-outage.ts';

/** Attempts asked about side by side, of each process. rules/payments.md#asking-the-provider */
const LANES = 5;
const LONGEST_PAUSE_MINUTES = 6 * 60;
/** A failed payment can still be authorised within this time (rules/payments.md#late-authorisation). */
const WATCHED_DAYS = 5;
/** For so long an answer that cannot be is asked for again. */
export const GIVEN_UP_DAYS = 30;

const STEP =
  'Look up the payment in the provider’s dashboard. If money arrived without an order, refund it there. Then close this.';

/**
 * Asks the provider about every attempt that is due, the longest due first, and settles what it
 * says, until none is due; answers how many (rules/payments.md#asking-the-provider).
 */
export async function reconcilePayments(shop: AppContext): Promise<number> {
  const { db } = shop;
  await comeForward(db, shop.now());
  const run = await JobRun.begin(shop, 'reconcile');
  const silence = new ProviderOutage();
  const asked = await workOff({
    lanes: LANES,
    isOver: () => silence.isLasting,
    claim: () => claimDueAttempt(db, shop.now()),
    work: async (attempt) => {
      const { receipt, providerOrderId } = attempt;
      const item = `payment of ${receipt}`;
      let fault: UnfitAnswer | ProviderRefused | undefined;
      const hear = async (id: string) => {
        try {
          return await syncAttempt(shop, id);
        } catch (error) {
          if (error instanceof UnfitAnswer || error instanceof ProviderRefused) fault = error;
          throw error;
        }
      };
      const isHeard =
        providerOrderId === null ||
        (await run.attempt(item, () => silence.heed(() => hear(providerOrderId))));
      if (isHeard && attempt.isOver) await watchNoMore(db, attempt);
      if (fault && attempt.isHopeless) await giveUp(shop, attempt, item, fault.message);
    },
  });
  await silence.tell(run);
  await run.end(asked);
  return asked;
}

/** Asks about one attempt at once; answers whether the provider could be asked. */
export async function settleAttempt(shop: AppContext, providerOrderId: string): Promise<boolean> {
  try {
    await syncAttempt(shop, providerOrderId);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, providerOrderId }, 'payment provider does not answer');
    return false;
  }
}

/** What waits longer than its pause is due: the clock was set back since. */
async function comeForward(db: Db, at: Date): Promise<void> {
  const { checkAt, checks } = paymentAttempts;
  const pause = doubling(checks, LONGEST_PAUSE_MINUTES);
  await db
    .update(paymentAttempts)
    .set({ checkAt: at })
    .where(isBeyond(checkAt, at, pause));
}

/** Takes the attempt that has been due the longest away from others by setting when it is due again. */
async function claimDueAttempt(db: Db, at: Date) {
  return inTransaction(db, async (tx) => {
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(lte(paymentAttempts.checkAt, at))
      .orderBy(asc(paymentAttempts.checkAt), asc(paymentAttempts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!attempt) return undefined;
    const age = differenceInDays(at, attempt.createdAt);
    const pause = Math.min(2 ** attempt.checks, LONGEST_PAUSE_MINUTES);
    const checkAt = addMinutes(at, pause);
    await tx
      .update(paymentAttempts)
      .set({ checks: attempt.checks + 1, checkAt })
      .where(eq(paymentAttempts.id, attempt.id));
    return {
      ...attempt,
      checkAt,
      isOver: age >= WATCHED_DAYS,
      isHopeless: age >= GIVEN_UP_DAYS,
    };
  });
}

/** Leaves an attempt, of which the provider says only what cannot be, to the operator. */
async function giveUp(
  shop: AppContext,
  attempt: { id: number; checkAt: Date },
  item: string,
  fault: string,
): Promise<void> {
  await transact(shop, async (work) => {
    await watchNoMore(work.db, attempt);
    await dropIncident(work.db, 'reconcile', item);
    const message = `We stopped asking the provider after ${GIVEN_UP_DAYS} days. ${fault}`;
    await noteIncident(
      work.db,
      { source: 'payment given up', item, message, step: STEP },
      work.now(),
    );
  });
  shop.log.error({ item, fault }, 'gave up asking about a payment');
}

/** Ends with the last answer, unless there is news to ask about since. */
async function watchNoMore(db: Db, { id, checkAt }: { id: number; checkAt: Date }): Promise<void> {
  const isAsClaimed = eq(paymentAttempts.checkAt, checkAt);
  await db
    .update(paymentAttempts)
    .set({ checkAt: null })
    .where(and(eq(paymentAttempts.id, id), isAsClaimed));
}
