import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { isRefundedByProvider, MAX_REFUSALS, type RefundState } from '#domain/payments/refund.ts';
import type { Db } from '#server/db/db.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { type ProviderRefund, ProviderRefused } from '#server/gateways/payment-gateway.ts';
import { doubling, isBeyond } from '#server/lib/jobs/clock-set-back.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { workOff } from '#server/lib/jobs/due-work.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { lockRefund, type RefundRow } from './promise-refund.ts';
import { syncRefund, moveRefund } from './refunds.ts';
import { ProviderOutage } from './provider-outage.ts';

const LANES = 5;
const LONGEST_PAUSE_MINUTES = 6 * 60;

/** States in which the provider is still to be asked. */
const OPEN: RefundState[] = ['promised', 'sent'];

/**
 * Brings every refund that is due a step on, the longest due first: asks the provider for it, or how
 * it went (rules/payments.md#a-refund-is-asked-for-once). Answers how many were looked at.
 */
export async function sendRefunds(shop: AppContext): Promise<number> {
  const { db } = shop;
  await comeForward(db, shop.now());
  const run = await JobRun.begin(shop, 'refunds');
  const silence = new ProviderOutage();
  const looked = await workOff({
    lanes: LANES,
    isOver: () => silence.isLasting,
    claim: () => claimDueRefund(db, shop.now()),
    work: async ({ refund, paidAt }) => {
      await run.attempt(`refund ${refund.id}`, () =>
        silence.heed(async () => {
          await bringOn(shop, refund, paidAt);
          return true;
        }),
      );
    },
  });
  await silence.tell(run);
  await run.end(looked);
  return looked;
}

/** What waits longer than its pause is due: the clock was set back since. */
async function comeForward(db: Db, at: Date): Promise<void> {
  const pause = doubling(refunds.tries, LONGEST_PAUSE_MINUTES);
  await db
    .update(refunds)
    .set({ tryAt: at })
    .where(and(inArray(refunds.state, OPEN), isBeyond(refunds.tryAt, at, pause)));
}

async function bringOn(shop: AppContext, refund: RefundRow, paidAt: Date): Promise<void> {
  if (refund.state === 'sent') {
    const known = await findAtProvider(shop, refund);
    if (known) await syncRefund(shop, known, shop.now());
    return;
  }
  if (refund.tries === 0 && !isRefundedByProvider(dayOf(paidAt), dayOf(shop.now()))) {
    await leaveToBank(shop, refund, 'The payment is too old for the provider to refund');
    return;
  }
  try {
    const made = await shop.payments.refund(refund.providerPaymentId, refund.amount, refund.key);
    crashPoint(shop, 'refund-asked');
    await syncRefund(shop, made, shop.now());
    crashPoint(shop, 'refund-recorded');
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await noteRefusal(shop, refund, error.message);
  }
}

/**
 * A refusal may mean that it was done before, by us or in the provider's dashboard, or pass by itself;
 * only at last is it the bank's.
 */
async function noteRefusal(shop: AppContext, refund: RefundRow, trouble: string): Promise<void> {
  const there = await shop.payments.refundsOf(refund.providerPaymentId);
  const known = there.find((found) => isSame(found, refund));
  if (known) return syncRefund(shop, known, shop.now());
  for (const other of there) await syncRefund(shop, other, shop.now());
  shop.log.warn({ refund: refund.id, trouble }, 'refund refused by the provider');
  if (refund.refusals + 1 >= MAX_REFUSALS) return leaveToBank(shop, refund, trouble);
  await shop.db
    .update(refunds)
    .set({ refusals: refund.refusals + 1, trouble })
    .where(eq(refunds.id, refund.id));
}

async function findAtProvider(
  shop: AppContext,
  refund: RefundRow,
): Promise<ProviderRefund | undefined> {
  const all = await shop.payments.refundsOf(refund.providerPaymentId);
  return all.find((found) => isSame(found, refund));
}

function isSame({ id, key }: ProviderRefund, refund: RefundRow): boolean {
  return id === refund.providerRefundId || key === refund.key;
}

async function leaveToBank(shop: AppContext, { id }: RefundRow, trouble: string): Promise<void> {
  await transact(shop, async (work) => {
    const refund = await lockRefund(work.db, id);
    if (refund) await moveRefund(work, refund, 'transfer_due', work.now(), { trouble });
  });
}

/** Takes the refund that has been due the longest away from others by setting when it is due again. */
async function claimDueRefund(db: Db, at: Date) {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select({ refund: refunds, paidAt: payments.createdAt })
      .from(refunds)
      .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
      .where(and(inArray(refunds.state, OPEN), lte(refunds.tryAt, at)))
      .orderBy(asc(refunds.tryAt), asc(refunds.id))
      .limit(1)
      .for('update', { of: refunds, skipLocked: true });
    if (!due) return undefined;
    const { id, tries } = due.refund;
    const pause = Math.min(2 ** tries, LONGEST_PAUSE_MINUTES);
    await tx
      .update(refunds)
      .set({ tries: tries + 1, tryAt: addMinutes(at, pause) })
      .where(eq(refunds.id, id));
    return due;
  });
}
