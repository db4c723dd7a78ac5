import { eq } from 'drizzle-orm';
import type { Traces } from '#domain/overview/referral.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findBankAccount, openBankAccount } from '#server/people/customers/accounts.ts';

/** What is known of a renter that tells households apart (rules/referrals.md#not-to-oneself). */
export async function findTraces(work: TxContext, userId: number): Promise<Traces> {
  const { db } = work;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const saved = await db.select().from(addresses).where(eq(addresses.userId, userId));
  const used = await db
    .select({ address: orders.address })
    .from(orders)
    .where(eq(orders.userId, userId));
  const account = await findBankAccount(work, userId);
  const opened = account && (await openBankAccount(work, account));
  return {
    phones: user ? [user.contact] : [],
    emails: user ? [user.email] : [],
    addresses: [...saved, ...used.map(({ address }) => address)],
    banks: opened ? [`${opened.ifsc} ${opened.number}`] : [],
  };
}
