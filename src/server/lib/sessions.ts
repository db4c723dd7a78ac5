import { addDays } from 'date-fns/addDays';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { SESSION_DAYS } from '#domain/people/sign-in.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { knownDevices, sessions } from '#server/db/schema/accounts.ts';
import { type Caller, lockAccount } from './account-lock.ts';
import { hashToken, randomToken } from '#server/base/secrets.ts';

const SLIDE_AFTER_MS = 60 * 60 * 1000;

/**
 * Starts a session, in the transaction of what allows it; `undefined` when the account is erased, or
 * when its password is not the one with `passwordHash` any more. The token is not kept anywhere in
 * clear (rules/sign-in.md#sessions).
 */
export async function startSession(
  tx: Tx,
  userId: number,
  now: Date,
  passwordHash?: string,
): Promise<string | undefined> {
  if (!(await lockAccount(tx, userId, 'share', passwordHash))) return undefined;
  const token = randomToken();
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    seenAt: now,
    expiresAt: addDays(now, SESSION_DAYS),
  });
  return token;
}

/** The session of a request's bearer token, if it lives; using it moves its end, once an hour. */
export async function findCaller(db: Db, context: Context, now: Date): Promise<Caller | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const [session] = await db
    .select({ userId: sessions.userId, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!session) return undefined;
  if (now.getTime() - session.seenAt.getTime() > SLIDE_AFTER_MS) {
    await db
      .update(sessions)
      .set({ seenAt: now, expiresAt: addDays(now, SESSION_DAYS) })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return { userId: session.userId, tokenHash };
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Ends every session of a user and what was begun in it, as a change of password does, and forgets the devices they were opened
 * on but the one that asks for it (rules/sign-in.md#strangers-and-known-devices).
 */
export async function endAllSessions(db: Db, userId: number, device?: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await forgetDevices(db, userId, device);
}

/** Ends all sessions of a user but the one that asks, in the same way. */
export async function endOtherSessions(db: Db, caller: Caller, device?: string): Promise<void> {
  const { userId, tokenHash } = caller;
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash));
  await db.delete(sessions).where(others);
  await forgetDevices(db, userId, device);
}

async function forgetDevices(db: Db, userId: number, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(knownDevices.tokenHash, but);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}
