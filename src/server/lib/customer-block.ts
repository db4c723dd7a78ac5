import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { AppContext } from './shop.ts';

type CustomerBlock = typeof customerBlocks.$inferSelect;

/** Why a customer can begin nothing new at present; nothing where they can. */
export async function findBlock(db: Db, userId: number): Promise<CustomerBlock | undefined> {
  const [block] = await db.select().from(customerBlocks).where(eq(customerBlocks.userId, userId));
  return block;
}

/**
 * Refuses who is blocked; where something new is begun, in its transaction, once the account is held
 * (rules/customers.md#blocking).
 */
export async function refuseBlocked(
  { db, site }: Pick<AppContext, 'db' | 'site'>,
  userId: number,
): Promise<Refusal | undefined> {
  const block = await findBlock(db, userId);
  return block && refuse('CUSTOMER_BLOCKED', { values: { phone: site.phone } });
}
