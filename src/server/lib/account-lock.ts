import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * `share` for what only adds, and may happen several times at once; `update` for what counts first,
 * or changes who may come in. A transaction that needs `update` asks for it first.
 */
export type LockStrength = 'share' | 'update';

/** Who a bearer token stands for. */
export interface Caller {
  readonly userId: number;
  readonly tokenHash: string;
}

/**
 * Holds an account as it is until the transaction ends; answers false when it is erased, or when its
 * password is not the one with this hash any more. Everything that lets somebody in or writes
 * something new for an account comes through here first (rules/sign-in.md#one-after-the-other).
 */
export async function lockAccount(
  tx: Tx,
  userId: number,
  strength: LockStrength,
  passwordHash?: string,
): Promise<boolean> {
  const isAsChecked = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt), isAsChecked))
    .for(strength);
  return held.length === 1;
}

/** Holds the caller's account, if the session that was checked before still lives. */
export async function lockCaller(
  tx: Tx,
  { userId, tokenHash }: Caller,
  strength: LockStrength,
): Promise<Refusal | undefined> {
  if (await lockAccount(tx, userId, strength)) {
    const own = and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId));
    if ((await tx.$count(sessions, own)) === 1) return undefined;
  }
  return refuse('SESSION_EXPIRED');
}
