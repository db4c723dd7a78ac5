import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { writeDown } from '#server/lib/audit-log.ts';

/** What somebody does at the door of the office, or with what lets them in. */
interface OwnDeed {
  readonly action: 'office join' | 'factor add' | 'factor drop';
  readonly details: Record<string, unknown>;
}

/** Writes to the audit log what an operator did for themselves (rules/operations.md#the-audit-log). */
export async function writeDownOwn(
  tx: Tx,
  userId: number,
  { action, details }: OwnDeed,
  at: Date,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`User ${userId} does not exist`);
  const by = { name: user.name, userId };
  await writeDown(tx, { at, by, action, subject: user.email, details });
}
