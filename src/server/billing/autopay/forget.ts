import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandateEvents, mandates, providerCustomers } from '#server/db/schema/mandates.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { stopAll } from './mandates.ts';

/**
 * Stops a renter's mandates as the account is deleted, and forgets whose accounts they debited; the
 * tokens are still cancelled at the provider (rules/autopay.md#what-is-kept-of-a-mandate).
 */
export async function forgetMandates(work: TxContext, userId: number, now: Date): Promise<void> {
  await stopAll(work, userId, now);
  await work.db.update(mandates).set({ account: null }).where(eq(mandates.userId, userId));
  await work.db.delete(providerCustomers).where(eq(providerCustomers.userId, userId));
}

/** What is kept of a customer's AutoPay; amounts in paise. */
export async function collectAutoPay(db: Db, userId: number) {
  const own = await db
    .select()
    .from(mandates)
    .where(eq(mandates.userId, userId))
    .orderBy(asc(mandates.id));
  const events = await db
    .select({ id: mandateEvents.mandateId, state: mandateEvents.state, at: mandateEvents.at })
    .from(mandateEvents)
    .innerJoin(mandates, eq(mandates.id, mandateEvents.mandateId))
    .where(eq(mandates.userId, userId))
    .orderBy(asc(mandateEvents.id));
  const taken = await db
    .select({
      on: debits.on,
      amount: debits.amount,
      state: debits.state,
      reason: debits.reason,
      plannedAt: debits.plannedAt,
    })
    .from(debits)
    .where(eq(debits.userId, userId))
    .orderBy(asc(debits.id));
  return {
    autopay: own.map(({ id, state, method, account, maximum, startedAt, expiresOn }) => ({
      state,
      method,
      account,
      maximum,
      startedAt,
      expiresOn,
      changes: events.filter((event) => event.id === id).map(({ id: _id, ...rest }) => rest),
    })),
    debits: taken,
  };
}
