import { randomInt, randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Registration } from '#domain/people/registration.ts';
import {
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  OTP_TRIES,
  OTP_VALID_MINUTES,
} from '#domain/people/sign-in.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { otpCodes } from '#server/db/schema/accounts.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { hmacHex, sameSecret } from '#server/base/secrets.ts';
import { countMessages, type Requester, sourceOf, uncountMessage } from './sign-in-limits.ts';
import { findUserByLoginName } from './users.ts';

export type OneTimeCode = typeof otpCodes.$inferSelect;
type Purpose = OneTimeCode['purpose'];

export interface CodeRequest {
  readonly purpose: Purpose;
  /** The email or number that the code proves. */
  readonly subject: string;
  readonly requester: Requester;
  /** The account that asks, for `confirm`. */
  readonly userId?: number;
  /** What waits for the code, for `register`; a number besides the subject gets a code of its own. */
  readonly registration?: Registration;
}

/** New codes; the digits are for their messages alone, the database keeps their hashes. */
export interface IssuedCode {
  readonly uuid: string;
  readonly digits: string;
  /** Those for a registration's number. */
  readonly contactDigits: string;
  /** Seconds until the same place can ask for another one. */
  readonly resendIn: number;
}

/**
 * Issues a code and closes the one that the same requester asked for before; what others asked for
 * stays as it is (rules/sign-in.md#codes). Refuses while the wait after the last message to one of its
 * names is not over (rules/sign-in.md#messages-to-one-name); the caller rolls back then. Nothing is
 * shared between an email and a number, so nothing tells that they are of one account.
 */
export async function issueCode(
  tx: Tx,
  { purpose, subject, requester, userId, registration }: CodeRequest,
  now: Date,
): Promise<IssuedCode | Refusal> {
  const names = [subject, registration?.contact ?? ''].filter((name) => name !== '');
  const { wait, nextIn } = await countMessages(tx, 'codes', names, requester, now);
  if (wait > 0) return refuse('OTP_TOO_SOON', { retryAfter: wait });
  const owner = await findUserByLoginName(tx, subject);
  const { id: asked } = await sourceOf(tx, owner?.id, requester, now);
  const isEarlier =
    userId === undefined
      ? and(isNull(otpCodes.userId), eq(otpCodes.requester, asked))
      : eq(otpCodes.userId, userId);
  await tx
    .update(otpCodes)
    .set({ closedAt: now })
    .where(
      and(
        eq(otpCodes.purpose, purpose),
        eq(otpCodes.subject, subject),
        isEarlier,
        isNull(otpCodes.closedAt),
      ),
    );

  const hasOther = registration !== undefined && registration.contact !== subject;
  const uuid = randomUUID();
  const digits = randomDigits();
  let contactDigits = randomDigits();
  while (contactDigits === digits) contactDigits = randomDigits();
  const [issued] = await tx
    .insert(otpCodes)
    .values({
      id: uuid,
      purpose,
      subject,
      requester: asked,
      userId,
      registration,
      codeHash: hmacHex(uuid, digits),
      contactCodeHash: hasOther ? hmacHex(uuid, contactDigits) : null,
      createdAt: now,
      expiresAt: addMinutes(now, OTP_VALID_MINUTES),
    })
    .onConflictDoNothing()
    .returning({ id: otpCodes.id });
  // An account that asks from two places at once gets one.
  if (!issued) return refuse('OTP_TOO_SOON', { retryAfter: OTP_RESEND_SECONDS });
  return { uuid, digits, contactDigits, resendIn: nextIn };
}

export interface CodeAnswer {
  readonly otp: string;
  readonly unique_id: string;
}

/** A code that was answered rightly, and the email or number that the answer proves. */
export interface RightCode extends OneTimeCode {
  readonly proved: string;
}

/**
 * Tries an answer. The try is counted before the answer is looked at, so that answers sent at once
 * cannot outrun the limit, and given back to a right one. That stays open: `closeCode` uses it up with
 * what it allows, and until then it may be put off, as to register whom it reached.
 */
export async function tryCode(
  db: Db,
  purpose: Purpose,
  answer: CodeAnswer,
  now: Date,
): Promise<RightCode | Refusal> {
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
  const proved = provedBy(code, answer.otp);
  if (proved === undefined) return refuse('OTP_WRONG');
  await db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} - 1` })
    .where(eq(otpCodes.id, code.id));
  return { ...code, proved };
}

/** The email or number whose code these digits are. */
function provedBy(code: OneTimeCode, digits: string): string | undefined {
  const { id, subject, registration, codeHash, contactCodeHash } = code;
  const hash = hmacHex(id, digits);
  if (sameSecret(codeHash, hash)) return subject;
  return contactCodeHash && sameSecret(contactCodeHash, hash) ? registration?.contact : undefined;
}

/**
 * Uses a code up; true for exactly one caller. The message that was answered then counts for no wait;
 * one that went to another name beside it still does.
 */
export async function closeCode(
  tx: Tx,
  { id, proved }: Pick<RightCode, 'id' | 'proved'>,
  now: Date,
): Promise<boolean> {
  const [closed] = await tx
    .update(otpCodes)
    .set({ closedAt: now })
    .where(and(eq(otpCodes.id, id), isNull(otpCodes.closedAt)))
    .returning();
  if (!closed) return false;
  await uncountMessage(tx, proved, closed.requester);
  return true;
}

function randomDigits(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
