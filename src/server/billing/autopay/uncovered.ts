import type { AutoPay } from '#contract/billing/autopay.ts';
import { debitDay, raiseBy } from '#domain/billing/debit.ts';
import { firstAbove } from '#domain/billing/next-payment.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { findToCome } from '#server/billing/upcoming.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { rentOf } from './offer.ts';

/**
 * What an active mandate does not cover: what is open, else the first debit to come that is above its
 * maximum; and until when to allow more for that (rules/autopay.md#how-much-at-the-most).
 */
export async function findUncovered(
  db: Db,
  userId: number,
  mandate: MandateRow | undefined,
  running: readonly OrderRow[],
  now: Date,
): Promise<AutoPay['uncovered']> {
  if (mandate?.state !== 'active') return null;
  const { maximum } = mandate;
  const { open, monthly } = await rentOf(db, userId, now);
  if (open > maximum) return { amount: open, maximum, raiseBy: null, debitOn: null };
  if (monthly <= maximum) return null;
  const above = firstAbove(await findToCome(db, running, dayOf(now)), maximum);
  if (!above) return null;
  const { amount, billedOn } = above;
  return { amount, maximum, raiseBy: raiseBy(billedOn), debitOn: debitDay(billedOn, billedOn) };
}
