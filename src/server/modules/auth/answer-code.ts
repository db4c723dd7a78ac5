import { eq } from 'drizzle-orm';
import { otpDigits } from '#domain/sign-in.ts';
import type { Db } from '#server/db/db.ts';
import { otpCodes } from '#server/db/schema/accounts.ts';
import { giveBackHits, hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import {
  type CodeAnswer,
  isUuid,
  type OneTimeCode,
  type RightCode,
  tryCode,
} from './one-time-codes.ts';
import {
  ANSWERS_BY_ADDRESS,
  ANSWERS_FOR_NAME,
  type Requester,
  takeTries,
} from './sign-in-limits.ts';

/**
 * Tries an answer to a code within the limits on guessing. A try of each e-mail and number that the
 * code could prove is taken before the answer is looked at, and given back unless it was wrong. What is
 * no code at all takes none.
 */
export async function answerCode(
  db: Db,
  purpose: OneTimeCode['purpose'],
  answer: CodeAnswer,
  who: Requester,
  now: Date,
): Promise<RightCode | Refusal> {
  const limited = await refuseOver(db, [hit(ANSWERS_BY_ADDRESS, `net ${who.address}`)], now);
  if (limited) return limited;
  const otp = otpDigits(answer.otp);
  if (otp === undefined) return refuse('OTP_WRONG');
  const names = await findNames(db, answer.unique_id);
  if (names.length === 0) return refuse('OTP_EXPIRED');
  const taken = await takeTries(db, ANSWERS_FOR_NAME, names, who, now);
  if (taken instanceof Refusal) return taken;
  const code = await tryCode(db, purpose, { ...answer, otp }, now);
  const isWrong = code instanceof Refusal && code.failure.code === 'OTP_WRONG';
  if (!isWrong) await giveBackHits(db, taken);
  return code;
}

async function findNames(db: Db, id: string): Promise<string[]> {
  if (!isUuid(id)) return [];
  const [code] = await db
    .select({ subject: otpCodes.subject, registration: otpCodes.registration })
    .from(otpCodes)
    .where(eq(otpCodes.id, id));
  if (!code) return [];
  return [code.subject, code.registration?.contact ?? ''].filter((name) => name !== '');
}
