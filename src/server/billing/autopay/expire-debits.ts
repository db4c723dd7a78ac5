import { subDays } from 'date-fns/subDays';
import { and, asc, eq, lte } from 'drizzle-orm';
import { DEBIT_GIVEN_UP_DAYS } from '#domain/billing/debit.ts';
import { debits } from '#server/db/schema/debits.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { ProviderRefused, UnfitAnswer } from '#server/gateways/payment-gateway.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { syncAttempt } from '#server/payments/sync-payment.ts';
import { GIVEN_UP_DAYS } from '#server/payments/reconcile.ts';
import { ProviderOutage } from '#server/payments/provider-outage.ts';
import { failDebit } from './results.ts';

/**
 * Debits of which the provider, asked after days, knows no end count as failed: their renters may pay
 * by hand again. Its silence decides nothing (rules/autopay.md#what-the-bank-has).
 */
export async function expireDebits(shop: AppContext): Promise<number> {
  const now = shop.now();
  const run = await JobRun.begin(shop, 'debit-results');
  const silence = new ProviderOutage();
  const late = await shop.db
    .select({ attempt: paymentAttempts })
    .from(debits)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, debits.attemptId))
    .where(and(eq(debits.state, 'sent'), lte(debits.sentAt, subDays(now, DEBIT_GIVEN_UP_DAYS))))
    .orderBy(asc(debits.id));
  let done = 0;
  for (const { attempt } of late) {
    if (silence.isLasting) break;
    const ended = await run.attempt(`debit ${attempt.receipt}`, async () => {
      const isAnswered = await silence.heed(() => hear(shop, attempt, now));
      if (!isAnswered) return undefined;
      return transact(shop, async (work) => {
        await failDebit(work, attempt, { reason: 'no_answer', isLast: true }, now);
        return 1;
      });
    });
    done += ended ?? 0;
  }
  await silence.tell(run);
  await run.end(done, { metAll: !silence.isLasting });
  return done;
}

/** Follows what the provider says of an attempt; throws where that is nothing to go by. */
async function hear(
  shop: AppContext,
  { providerOrderId, createdAt }: AttemptRow,
  now: Date,
): Promise<true> {
  // It never came to the provider, and is not handed over any more.
  if (providerOrderId === null) return true;
  try {
    return await syncAttempt(shop, providerOrderId);
  } catch (error) {
    const isAnswer = error instanceof ProviderRefused || error instanceof UnfitAnswer;
    if (isAnswer && createdAt <= subDays(now, GIVEN_UP_DAYS)) return true;
    throw error;
  }
}
