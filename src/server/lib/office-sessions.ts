import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { officeSessionEnds } from '#domain/people/office-session.ts';
import type { Role } from '#domain/people/office-role.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { officeSessions, operators } from '#server/db/schema/operators.ts';
import { hashToken, randomToken } from '#server/base/secrets.ts';
import type { Caller, LockStrength } from './account-lock.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who works in the office, and in which of their sessions. */
export interface Operator extends Caller {
  readonly name: string;
  readonly role: Role;
  readonly sessionId: number;
  /** By which their browser knows this press again (rules/office.md#pressed-again). */
  readonly press?: string | undefined;
}

/**
 * Who types a command: its name proves nobody. It may do everything or, with an operator named after `--by`,
 * what they may (rules/office.md#at-a-terminal).
 */
export interface Terminal {
  readonly name: string;
  readonly userId: null;
  readonly role: Role;
  readonly press?: undefined;
  /** The user of the computer, if `--by` named somebody else. */
  readonly machineUser?: string | undefined;
  /** The customer number of the operator after `--by`. */
  readonly operatorNumber?: string | undefined;
}

/** The caller of an office call. */
export type OfficeCaller =
  (Operator & { readonly machineUser?: undefined; readonly operatorNumber?: undefined }) | Terminal;

/** A use is written down once in so long. */
const SEEN_EVERY_MS = 60_000;
const MAX_AGENT_LENGTH = 200;

/** What begins a session of the office; the token is kept by its hash alone. */
export interface OfficeSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Starts a session of the office, in the transaction of what proved the second factor. It ends with the
 * customer's session it is begun in, at the latest (rules/office.md#sessions-of-the-office).
 */
export async function startOfficeSession(
  tx: Tx,
  { userId, tokenHash }: Caller,
  agent: string,
  now: Date,
): Promise<OfficeSession> {
  const token = randomToken();
  const expiresAt = officeSessionEnds(now, now);
  await tx.insert(officeSessions).values({
    tokenHash: hashToken(token),
    userId,
    signedInBy: tokenHash,
    agent: agent.slice(0, MAX_AGENT_LENGTH),
    startedAt: now,
    seenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** The operator of a request's bearer token, if its session of the office lives; using it moves its end. */
export async function findOperator(
  db: Db,
  context: Context,
  now: Date,
): Promise<Operator | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ session: officeSessions, role: operators.role, name: users.name })
    .from(officeSessions)
    .innerJoin(operators, eq(operators.userId, officeSessions.userId))
    .innerJoin(users, eq(users.id, officeSessions.userId))
    .where(and(eq(officeSessions.tokenHash, tokenHash), gt(officeSessions.expiresAt, now)));
  if (!row) return undefined;
  const { session, role, name } = row;
  if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .update(officeSessions)
      .set({ seenAt: now, expiresAt: officeSessionEnds(session.startedAt, now) })
      .where(eq(officeSessions.id, session.id));
  }
  return { userId: session.userId, tokenHash, sessionId: session.id, role, name };
}

/**
 * Holds who works in the office as they are until the transaction ends: `share` the operator alone, so
 * that their role stands, `update` all of them. Refuses where the session has ended meanwhile.
 */
export async function holdOperator(
  tx: Tx,
  { userId, sessionId }: Operator,
  strength: LockStrength,
): Promise<Refusal | undefined> {
  const own = strength === 'share' ? eq(operators.userId, userId) : undefined;
  await tx
    .select({ userId: operators.userId })
    .from(operators)
    .where(own)
    .orderBy(asc(operators.userId))
    .for(strength);
  const live = await tx.$count(officeSessions, eq(officeSessions.id, sessionId));
  return live === 1 ? undefined : refuse('SESSION_EXPIRED');
}

/** Ends one of somebody's sessions of the office; nothing where it is none of theirs. */
export async function endOfficeSession(db: Db, userId: number, id: number): Promise<void> {
  await db
    .delete(officeSessions)
    .where(and(eq(officeSessions.userId, userId), eq(officeSessions.id, id)));
}

/** Ends all of somebody's sessions of the office, but for one that is named. */
export async function endOfficeSessions(db: Db, userId: number, but?: number): Promise<void> {
  const others = but === undefined ? undefined : ne(officeSessions.id, but);
  await db.delete(officeSessions).where(and(eq(officeSessions.userId, userId), others));
}
