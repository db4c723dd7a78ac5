import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { post } from '#server/lib/outbox.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { sentToOwn } from './my-traces.ts';

/**
 * Sends a customer once more what was written to them, in its plain words, to where it went: to what is
 * theirs, and was when it was written (rules/customers.md#letters).
 */
export async function sendAgain(
  tx: Tx,
  userId: number,
  letter: number,
  now: Date,
): Promise<Refusal | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return refuse('NOT_FOUND');
  const [written] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, letter), sentToOwn(user)))
    .for('update');
  if (!written) return refuse('NOT_FOUND');
  const { channel, to, subject, text, isKept, tryAt, staleAt } = written;
  if (tryAt !== null) return refuse('LETTER_WAITS');
  if (!isKept || text === '') return refuse('LETTER_GONE');
  if (staleAt && staleAt <= now) return refuse('LETTER_PASSED');
  await post(tx, { channel, to, subject, text, isKept, staleAt }, now);
  return undefined;
}
