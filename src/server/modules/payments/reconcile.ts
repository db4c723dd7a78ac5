import { addMinutes } from 'date-fns/addMinutes';
import { differenceInDays } from 'date-fns/differenceInDays';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { paymentAttempts } from '../../db/schema/payments.ts';
import { ProviderUnavailable } from '../../gateways/payment-gateway.ts';
import type { Shop } from '../../shop.ts';
import { settlePayment } from './settle.ts';

const BATCH = 20;
const LONGEST_PAUSE_MINUTES = 6 * 60;
/** A failed payment can still be authorised within this time (facts.md, late authorisation). */
const WATCHED_DAYS = 5;

/** Asks the provider about every attempt that is due, and settles what it says; answers how many. */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const due = await claimDueAttempts(shop);
  for (const { providerOrderId } of due) {
    if (providerOrderId !== null) await settleAttempt(shop, providerOrderId);
  }
  return due.length;
}

/** Settles every payment the provider knows of one attempt; answers whether it could be asked. */
export async function settleAttempt(shop: Shop, providerOrderId: string): Promise<boolean> {
  try {
    for (const payment of await shop.payments.paymentsOf(providerOrderId)) {
      await settlePayment(shop, payment, shop.now());
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, providerOrderId }, 'payment provider does not answer');
    return false;
  }
}

/** Takes the due attempts away from other processes by setting when they are due again. */
async function claimDueAttempts({ db, now }: Shop) {
  const at = now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentAttempts)
      .where(and(isNotNull(paymentAttempts.checkAt), lte(paymentAttempts.checkAt, at)))
      .orderBy(asc(paymentAttempts.checkAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const attempt of due) {
      const over = differenceInDays(at, attempt.createdAt) >= WATCHED_DAYS;
      const pause = Math.min(2 ** attempt.checks, LONGEST_PAUSE_MINUTES);
      await tx
        .update(paymentAttempts)
        .set({ checks: attempt.checks + 1, checkAt: over ? null : addMinutes(at, pause) })
        .where(eq(paymentAttempts.id, attempt.id));
    }
    return due;
  });
}
