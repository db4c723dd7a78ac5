import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { ProviderRefused } from '#server/gateways/payment-gateway.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { ProviderOutage } from '#server/payments/provider-outage.ts';
import { inTransaction } from '#server/lib/transact.ts';

const LONGEST_PAUSE_MINUTES = 6 * 60;

/** Cancels the tokens of mandates that ended, until the provider has (rules/autopay.md#stopping). */
export async function cancelTokens(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'mandates-ended');
  const silence = new ProviderOutage();
  const done = await workOff({
    lanes: 1,
    isOver: () => silence.isLasting,
    claim: () => claimDue(shop.db, shop.now()),
    work: async (mandate) => {
      await run.attempt(`mandate ${mandate.id}`, () =>
        silence.heed(() => cancelToken(shop, mandate)),
      );
    },
  });
  await silence.tell(run);
  await run.end(done);
  return done;
}

async function cancelToken(shop: AppContext, mandate: MandateRow): Promise<true> {
  const { id, customerId, tokenId } = mandate;
  if (customerId !== null && tokenId !== null) await cancelThere(shop, customerId, tokenId);
  await shop.db.update(mandates).set({ cancelAt: null }).where(eq(mandates.id, id));
  return true;
}

/** A refusal is heeded only where the token is still there. */
async function cancelThere(shop: AppContext, customerId: string, tokenId: string): Promise<void> {
  try {
    await shop.payments.cancelToken(customerId, tokenId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (await isAlive(shop, customerId, tokenId)) throw error;
  }
}

async function isAlive(shop: AppContext, customerId: string, tokenId: string): Promise<boolean> {
  try {
    const { status } = await shop.payments.findToken(customerId, tokenId);
    return status === 'confirmed' || status === 'paused' || status === 'initiated';
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

async function claimDue(db: Db, at: Date): Promise<MandateRow | undefined> {
  return inTransaction(db, async (tx) => {
    const [mandate] = await tx
      .select()
      .from(mandates)
      .where(and(lte(mandates.cancelAt, at)))
      .orderBy(asc(mandates.cancelAt), asc(mandates.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mandate) return undefined;
    const pause = Math.min(2 ** mandate.cancelTries, LONGEST_PAUSE_MINUTES);
    await tx
      .update(mandates)
      .set({ cancelTries: mandate.cancelTries + 1, cancelAt: addMinutes(at, pause) })
      .where(eq(mandates.id, mandate.id));
    return mandate;
  });
}
