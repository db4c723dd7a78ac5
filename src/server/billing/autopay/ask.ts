import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, lte } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { mandateAfter } from '#domain/billing/mandate.ts';
import type { Db } from '#server/db/db.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { ProviderRefused, type ProviderToken } from '#server/gateways/payment-gateway.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { findOpenEnds } from '#server/billing/open-ends.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { ProviderOutage } from '#server/payments/provider-outage.ts';
import { changeMandate, lockMandate, STARTING_DAYS } from './mandates.ts';

const LANES = 5;
const LONGEST_PAUSE_MINUTES = 6 * 60;

/**
 * Asks the provider for the tokens of mandates that are due to be asked for, and follows its answers
 * (rules/autopay.md#states-of-a-mandate). Answers how many.
 */
export async function askMandates(shop: AppContext): Promise<number> {
  const run = await JobRun.begin(shop, 'mandates');
  const silence = new ProviderOutage();
  const asked = await workOff({
    lanes: LANES,
    isOver: () => silence.isLasting,
    claim: () => claimDue(shop.db, shop.now()),
    work: async ({ id }) => {
      const item = `mandate ${id}`;
      const after = await run.attempt(item, () => silence.heed(() => askMandate(shop, id)));
      if (after) await transact(shop, (work) => endIdle(work, id, shop.now()));
    },
  });
  await silence.tell(run);
  await run.end(asked);
  return asked;
}

/** Asks for one token at once; answers the mandate as it is then. Throws as the provider does. */
export async function askMandate(shop: AppContext, id: number): Promise<MandateRow> {
  const [asked] = await shop.db.select().from(mandates).where(eq(mandates.id, id));
  if (!asked) throw new Error(`There is no mandate ${id}`);
  const { customerId, tokenId } = asked;
  const token =
    asked.endedAt === null && customerId !== null && tokenId !== null
      ? await findToken(shop, asked, customerId, tokenId)
      : undefined;
  return transact(shop, (work) => follow(work, id, token, shop.now()));
}

/** The token; one that the provider does not know any more counts as cancelled there. */
async function findToken(
  { payments }: AppContext,
  { account, method }: MandateRow,
  customerId: string,
  tokenId: string,
): Promise<ProviderToken> {
  try {
    return await payments.findToken(customerId, tokenId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if ((await payments.tokensOf(customerId)).includes(tokenId)) throw error;
    return { id: tokenId, status: 'cancelled', account, method };
  }
}

async function follow(
  work: TxContext,
  id: number,
  token: ProviderToken | undefined,
  now: Date,
): Promise<MandateRow> {
  const mandate = await lockMandate(work.db, id);
  if (mandate.endedAt !== null) return mandate;
  if (mandate.expiresOn <= dayOf(now) && mandate.state !== 'starting') {
    return changeMandate(work, mandate, { to: 'expired', actor: 'system', cancelAt: now }, now);
  }
  if (mandate.state === 'starting' && mandate.startedAt <= subDays(now, STARTING_DAYS)) {
    const isConfirmed = token?.status === 'confirmed';
    const isQuiet = mandate.tokenId === null;
    if (!isConfirmed) {
      const change = { to: 'refused', actor: 'system', cancelAt: now, isQuiet } as const;
      return changeMandate(work, mandate, change, now);
    }
  }
  if (!token) return mandate;
  const { account, method } = token;
  await work.db.update(mandates).set({ account, method }).where(eq(mandates.id, id));
  const known = { ...mandate, account, method };
  const to = mandateAfter(known, token.status);
  if (to === undefined) return known;
  const actor = token.status === 'paused' || token.status === 'cancelled' ? 'app' : 'provider';
  return changeMandate(work, known, { to, actor, pausedBy: 'app' }, now);
}

/** Gives up an authority that is for nothing any more (rules/autopay.md#how-autopay-starts). */
async function endIdle(work: TxContext, id: number, now: Date): Promise<void> {
  const mandate = await lockMandate(work.db, id);
  if (mandate.state !== 'active' && mandate.state !== 'paused') return;
  const { orders, isOwed } = await findOpenEnds(work.db, mandate.userId, now);
  if (orders.length > 0 || isOwed) return;
  await changeMandate(work, mandate, { to: 'stopped', actor: 'system', cancelAt: now }, now);
}

async function claimDue(db: Db, at: Date): Promise<{ id: number } | undefined> {
  return inTransaction(db, async (tx) => {
    const [mandate] = await tx
      .select()
      .from(mandates)
      .where(and(lte(mandates.askAt, at)))
      .orderBy(asc(mandates.askAt), asc(mandates.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mandate) return undefined;
    const pause = Math.min(2 ** mandate.asks, LONGEST_PAUSE_MINUTES);
    const askAt = mandate.state === 'starting' ? addMinutes(at, pause) : addDays(at, 1);
    await tx
      .update(mandates)
      .set({ asks: mandate.asks + 1, askAt })
      .where(eq(mandates.id, mandate.id));
    return { id: mandate.id };
  });
}
