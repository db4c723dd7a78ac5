import type { AutoPay } from '#contract/billing/autopay.ts';
import { raiseBy } from '#domain/billing/debit.ts';
import type { Db } from '#server/db/db.ts';
import type { Upcoming } from '#server/billing/upcoming.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { rentOf } from './offer.ts';

/**
 * What an active mandate does not cover: what is open, else a month's rent; and until when to allow more,
 * where an invoice is to come (rules/autopay.md#how-much-at-the-most).
 */
export async function findUncovered(
  db: Db,
  userId: number,
  mandate: MandateRow | undefined,
  [next]: readonly Upcoming[],
  now: Date,
): Promise<AutoPay['uncovered']> {
  if (mandate?.state !== 'active') return null;
  const { maximum } = mandate;
  const { open, monthly } = await rentOf(db, userId, now);
  if (open > maximum) return { amount: open, maximum, raiseBy: null };
  if (monthly <= maximum) return null;
  return { amount: monthly, maximum, raiseBy: next ? raiseBy(next.next.billedOn) : null };
}
