import { randomInt, randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import {
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  OTP_TRIES,
  OTP_VALID_MINUTES,
  type Registration,
} from '#domain/sign-in.ts';
import type { Db } from '../db/db.ts';
import { otpCodes } from '../db/schema/accounts.ts';
import { type Refusal, refuse } from '../lib/refusal.ts';
import { hmacHex, sameSecret } from '../lib/secrets.ts';

export type OneTimeCode = typeof otpCodes.$inferSelect;
type Purpose = OneTimeCode['purpose'];

export interface CodeRequest {
  readonly purpose: Purpose;
  /** The e-mail or number the code was asked with. */
  readonly subject: string;
  readonly userId?: number | undefined;
  readonly registration?: Registration;
}

/** A new code; `digits` are for its message alone, the database keeps their hash. */
export interface IssuedCode {
  readonly uuid: string;
  readonly digits: string;
}

/**
 * Issues a code and closes the one before it. `undefined` when that one is under 60 s old; the
 * unique indexes see to it that of several calls at once only one gets a code.
 */
export async function issueCode(
  db: Db,
  { purpose, subject, userId, registration }: CodeRequest,
  now: Date,
): Promise<IssuedCode | undefined> {
  const resendable = and(
    eq(otpCodes.subject, subject),
    lte(otpCodes.createdAt, subSeconds(now, OTP_RESEND_SECONDS)),
  );
  const askedOtherwise =
    userId === undefined
      ? undefined
      : and(eq(otpCodes.userId, userId), ne(otpCodes.subject, subject));
  await db
    .update(otpCodes)
    .set({ closedAt: now })
    .where(
      and(eq(otpCodes.purpose, purpose), isNull(otpCodes.closedAt), or(resendable, askedOtherwise)),
    );

  const uuid = randomUUID();
  const digits = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const [issued] = await db
    .insert(otpCodes)
    .values({
      id: uuid,
      purpose,
      subject,
      userId,
      registration,
      codeHash: hmacHex(uuid, digits),
      createdAt: now,
      expiresAt: addMinutes(now, OTP_VALID_MINUTES),
    })
    .onConflictDoNothing()
    .returning({ id: otpCodes.id });
  return issued && { uuid, digits };
}

/**
 * Tries an answer. The try is counted before the answer is looked at, so that answers sent at once
 * cannot outrun the limit. A right one stays open: `closeCode` uses it up with what it allows.
 */
export async function tryCode(
  db: Db,
  purpose: Purpose,
  answer: { readonly otp: string; readonly unique_id: string },
  now: Date,
): Promise<OneTimeCode | Refusal> {
  if (!isUuid(answer.unique_id)) return refuse('OTP_EXPIRED');
  const [code] = await db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(
      and(
        eq(otpCodes.id, answer.unique_id),
        eq(otpCodes.purpose, purpose),
        isNull(otpCodes.closedAt),
        gt(otpCodes.expiresAt, now),
        lt(otpCodes.tries, OTP_TRIES),
      ),
    )
    .returning();
  if (!code) return refuse('OTP_EXPIRED');
  return sameSecret(code.codeHash, hmacHex(code.id, answer.otp)) ? code : refuse('OTP_WRONG');
}

/** Uses a code up; true for exactly one caller. */
export async function closeCode(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(otpCodes)
    .set({ closedAt: now })
    .where(and(eq(otpCodes.id, id), isNull(otpCodes.closedAt)))
    .returning({ id: otpCodes.id });
  return closed.length === 1;
}

/** Forgets codes a day after their end, with the registrations that came to nothing. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.delete(otpCodes).where(lt(otpCodes.expiresAt, subDays(now, 1)));
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
