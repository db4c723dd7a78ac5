import { eq } from 'drizzle-orm';
import { customerBlocks } from '#server/db/schema/customers.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';

/**
 * Lets a customer begin nothing new. What they are placing at this moment comes before it, or is refused:
 * both hold the account (rules/customers.md#blocking).
 */
export async function blockCustomer(
  { db: tx }: TxContext,
  userId: number,
  { reason, by }: { readonly reason: string; readonly by: string },
  at: Date,
): Promise<Refusal | undefined> {
  if (!(await lockAccount(tx, userId, 'update'))) return refuse('NOT_FOUND');
  const made = await tx
    .insert(customerBlocks)
    .values({ userId, reason, by, at })
    .onConflictDoNothing()
    .returning();
  return made.length === 1 ? undefined : refuse('BLOCKED_ALREADY');
}

export async function unblockCustomer(
  { db: tx }: TxContext,
  userId: number,
): Promise<Refusal | undefined> {
  if (!(await lockAccount(tx, userId, 'update'))) return refuse('NOT_FOUND');
  const ended = await tx
    .delete(customerBlocks)
    .where(eq(customerBlocks.userId, userId))
    .returning();
  return ended.length === 1 ? undefined : refuse('NOT_BLOCKED');
}
