import { otpDigits } from '#domain/people/sign-in.ts';
import type { Db } from '#server/db/db.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type CodeAnswer, type OneTimeCode, type RightCode, tryCode } from './one-time-codes.ts';
import { ANSWERS_BY_ADDRESS } from './sign-in-limits.ts';

/**
 * Tries an answer to a code. What bounds guessing are the tries of a code and how often one is sent
 * (rules/sign-in.md#messages-to-one-name); what is no code at all takes no try.
 */
export async function answerCode(
  db: Db,
  purpose: OneTimeCode['purpose'],
  answer: CodeAnswer,
  address: string,
  now: Date,
): Promise<RightCode | Refusal> {
  const limited = await refuseOver(db, [hit(ANSWERS_BY_ADDRESS, `net ${address}`)], now);
  if (limited) return limited;
  const otp = otpDigits(answer.otp);
  if (otp === undefined) return refuse('OTP_WRONG');
  return tryCode(db, purpose, { ...answer, otp }, now);
}
