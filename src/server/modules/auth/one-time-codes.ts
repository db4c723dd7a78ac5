import { randomInt, randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { subSeconds } from 'date-fns/subSeconds';
import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  OTP_TRIES,
  OTP_VALID_MINUTES,
  type Registration,
} from '#domain/sign-in.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { otpCodes } from '#server/db/schema/accounts.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { hmacHex, sameSecret } from '#server/base/secrets.ts';
import { isKnownDevice } from './known-devices.ts';

export type OneTimeCode = typeof otpCodes.$inferSelect;
type Purpose = OneTimeCode['purpose'];

export interface CodeRequest {
  readonly purpose: Purpose;
  /** The e-mail or number that the code proves. */
  readonly subject: string;
  readonly requester: { readonly address: string; readonly device: string | undefined };
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
}

/**
 * Issues a code and closes the one that the same requester asked for before; what others asked for
 * stays as it is (rules/sign-in.md#codes). Refuses while that one is under 60 s old; the unique
 * indexes see to it that of several calls at once only one gets a code. Nothing is shared between an
 * e-mail and a number, so nothing tells that they are of one account.
 */
export async function issueCode(
  tx: Tx,
  { purpose, subject, requester, userId, registration }: CodeRequest,
  now: Date,
): Promise<IssuedCode | Refusal> {
  const { address, device } = requester;
  // A device that is not known could be another one for each call.
  const isKnown = device !== undefined && (await isKnownDevice(tx, device, subject, now));
  const asked = isKnown ? device : address;
  const earlier = and(
    eq(otpCodes.purpose, purpose),
    eq(otpCodes.subject, subject),
    userId === undefined
      ? and(isNull(otpCodes.userId), eq(otpCodes.requester, asked))
      : eq(otpCodes.userId, userId),
    isNull(otpCodes.closedAt),
  );
  if (registration) {
    const wait = await waitOfNumber(tx, registration.contact, asked, now);
    if (wait) return wait;
  }
  await tx
    .update(otpCodes)
    .set({ closedAt: now })
    .where(and(earlier, lte(otpCodes.createdAt, subSeconds(now, OTP_RESEND_SECONDS))));

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
  if (!issued) return refuseTooSoon(tx, earlier, now);
  return { uuid, digits, contactDigits };
}

/**
 * The number of a registration waits whatever e-mail stands beside it. One registration at a time looks,
 * so that of several at once only one is sent.
 */
async function waitOfNumber(
  tx: Tx,
  contact: string,
  asked: string,
  now: Date,
): Promise<Refusal | undefined> {
  if (contact === '') return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${asked} ${contact}`}))`);
  const sentThere = and(
    eq(otpCodes.purpose, 'register'),
    eq(otpCodes.requester, asked),
    or(eq(otpCodes.subject, contact), sql`${otpCodes.registration} ->> 'contact' = ${contact}`),
    gt(otpCodes.createdAt, subSeconds(now, OTP_RESEND_SECONDS)),
    isNull(otpCodes.closedAt),
  );
  const [code] = await tx.select({ id: otpCodes.id }).from(otpCodes).where(sentThere).limit(1);
  return code && refuseTooSoon(tx, sentThere, now);
}

async function refuseTooSoon(db: Db, earlier: SQL | undefined, now: Date): Promise<Refusal> {
  const [open] = await db.select({ createdAt: otpCodes.createdAt }).from(otpCodes).where(earlier);
  const age = differenceInSeconds(now, open?.createdAt ?? now);
  return refuse('OTP_TOO_SOON', { retryAfter: Math.max(1, OTP_RESEND_SECONDS - age) });
}

export interface CodeAnswer {
  readonly otp: string;
  readonly unique_id: string;
}

/** A code that was answered rightly, and the e-mail or number that the answer proves. */
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

/** The e-mail or number whose code these digits are. */
function provedBy(code: OneTimeCode, digits: string): string | undefined {
  const { id, subject, registration, codeHash, contactCodeHash } = code;
  const hash = hmacHex(id, digits);
  if (sameSecret(codeHash, hash)) return subject;
  return contactCodeHash && sameSecret(contactCodeHash, hash) ? registration?.contact : undefined;
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

function randomDigits(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
