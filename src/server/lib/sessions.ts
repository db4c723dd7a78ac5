import { addDays } from 'date-fns/addDays';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { SESSION_DAYS } from '#domain/sign-in.ts';
import type { Db } from '../db/db.ts';
import { sessions } from '../db/schema/accounts.ts';
import { hashToken, randomToken } from './secrets.ts';

/** Who a bearer token stands for. */
export interface Caller {
  readonly userId: number;
  readonly tokenHash: string;
}

const SLIDE_AFTER_MS = 60 * 60 * 1000;

/** Starts a session; the returned token is not kept anywhere in clear (decisions.md, 9). */
export async function startSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken();
  await db.insert(sessions).values({
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

/** Ends every session of a user, as a change of password does. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
