import type { Proof } from '#contract/base/proof.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { verifyPassword } from '#server/lib/password-hash.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { waysOf } from '#server/people/customers/contact.ts';
import { answerCode } from './answer-code.ts';
import { closeCode } from './one-time-codes.ts';
import { type Requester, sourceOf, tryPassword } from './sign-in-limits.ts';
import { findUser } from './users.ts';

/** What a proof is for, in the transaction of which it is used up. */
type UseProof = (tx: Tx, now: Date) => Promise<Refusal | undefined>;

const NOTHING_TO_USE: UseProof = () => Promise.resolve(undefined);

/**
 * Checks the proof without which a session alone changes neither password, email, number nor bank
 * account, nor deletes that (rules/sign-in.md#proving-it-again). Answers how it is used up with the change.
 */
export async function proveAgain(
  db: Db,
  { userId }: Caller,
  proof: Proof | undefined,
  who: Requester,
  now: Date,
): Promise<UseProof | Refusal> {
  const user = await findUser(db, userId);
  if (!user) return refuse('SESSION_EXPIRED');
  const ways: readonly string[] = Object.values(waysOf(user));
  if (ways.length === 0 && !user.passwordHash) return NOTHING_TO_USE;
  if (!proof) return refuse('PROOF_NEEDED');
  const { password, otp = '', unique_id = '' } = proof;
  if (password !== undefined) {
    const source = await sourceOf(db, userId, who, now);
    const tried = await tryPassword(db, `user ${userId}`, source.id, now);
    if (tried instanceof Refusal) return tried;
    if (!(await verifyPassword(user.passwordHash, password))) return refuse('PROOF_WRONG');
    await tried.forgive();
    return NOTHING_TO_USE;
  }
  const code = await answerCode(db, 'confirm', { otp, unique_id }, who.address, now);
  if (code instanceof Refusal) return isOfCode(code) ? refuse('PROOF_WRONG') : code;
  if (code.userId !== userId || !ways.includes(code.proved)) return refuse('PROOF_WRONG');
  return async (tx, at) => ((await closeCode(tx, code, at)) ? undefined : refuse('PROOF_WRONG'));
}

function isOfCode({ failure: { code } }: Refusal): boolean {
  return code === 'OTP_WRONG' || code === 'OTP_EXPIRED';
}
