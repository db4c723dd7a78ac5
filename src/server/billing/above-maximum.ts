import { and, eq, inArray, isNull } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { standingsOf } from './invoice-accounts.ts';

/**
 * The maximum of each of some renters whose open rent is more than their active mandate allows at a time
 * (rules/autopay.md#how-much-at-the-most).
 */
export async function findAboveMaximum(
  db: Db,
  userIds: readonly number[],
  on: Day,
): Promise<Map<number, Paise>> {
  const active = await db
    .select({ userId: mandates.userId, maximum: mandates.maximum })
    .from(mandates)
    .where(and(inArray(mandates.userId, [...userIds]), eq(mandates.state, 'active')));
  const open = await findOpenRent(
    db,
    active.map(({ userId }) => userId),
    on,
  );
  const above = active.filter(({ userId, maximum }) => (open.get(userId) ?? ZERO) > maximum);
  return new Map(above.map(({ userId, maximum }) => [userId, maximum]));
}

/** The open rent of some renters, with interest. A renter without open rent is left out. */
export async function findOpenRent(
  db: Db,
  userIds: readonly number[],
  on: Day,
): Promise<Map<number, Paise>> {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        inArray(invoices.userId, [...userIds]),
        isNull(invoices.settledOn),
        eq(invoices.kind, 'rent'),
      ),
    );
  const open = Map.groupBy(await standingsOf(db, rows, on), ({ invoice }) => invoice.userId);
  return new Map([...open].map(([userId, own]) => [userId, totalOpen(own)]));
}
