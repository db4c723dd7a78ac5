import { eq } from 'drizzle-orm';
import type { Proof } from '#contract/base/proof.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { hashToken } from '#server/base/secrets.ts';
import { issueCode } from '#server/people/auth/one-time-codes.ts';
import type { TestShop } from './shop.ts';

/** A code that proves again who is signed in, as it went to their email or number (rules/sign-in.md#proving-it-again). */
export async function proofBy(
  { shop: { db, now } }: Pick<TestShop, 'shop'>,
  token: string,
): Promise<Proof> {
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!row) throw new Error('Nobody is signed in');
  const { id: userId, email, emailConfirmedAt, contact } = row.user;
  const subject = emailConfirmedAt ? email : contact;
  const requester = { address: 'a test', device: undefined };
  const asked = { purpose: 'confirm', subject, requester, userId } as const;
  // As if there had been none for a while.
  await db.delete(rateWindows).where(eq(rateWindows.subject, `name ${subject}`));
  const code = await db.transaction((tx) => issueCode(tx, asked, now()));
  if (code instanceof Refusal) throw new Error(code.failure.message);
  return { otp: code.digits, unique_id: code.uuid };
}
