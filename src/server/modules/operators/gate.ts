import { and, eq } from 'drizzle-orm';
import type { Gate } from '#contract/office-gate.ts';
import { isFresh } from '#domain/office-session.ts';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { type Caller, lockCaller } from '#server/lib/account-lock.ts';
import { giveBackHits, hit, refuseOver } from '#server/lib/limits.ts';
import { type OfficeSession, startOfficeSession } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact, type Work } from '#server/lib/shop.ts';
import { findApp } from './authenticator-app.ts';
import { findInvitation, findOperatorOf, holdOwn } from './operators.ts';
import { findPasskeys, hasPasskeys } from './passkeys.ts';

/** rules/office.md#the-second-factor */
const PROOFS = { name: 'office-proof', hits: 5, seconds: 15 * 60 };

/** What stands between a customer and the office. */
export async function describeGate(shop: Shop, caller: Caller, now: Date): Promise<Gate> {
  const { db } = shop;
  const { userId } = caller;
  if (!(await findOperatorOf(db, userId))) {
    const invitation = await findInvitation(db, userId, now);
    if (!invitation) return { state: 'closed' };
    const { role, invitedBy } = invitation;
    return { state: 'invited', role, invitedBy };
  }
  const { passkey, app } = await factorsOf(db, userId);
  if (passkey || app) return { state: 'prove', passkey: passkey && hasPasskeys(shop), app };
  const fresh = await hasJustSignedIn(db, caller, now);
  return { state: 'set-up', hasPasskeys: hasPasskeys(shop), isFresh: fresh };
}

/**
 * Refuses to set up a first factor where one is there, or the sign-in is long past. One that cannot be
 * used where the site is reached counts as there: it is taken away, never gone around.
 */
export async function refuseFirstFactor(
  { db }: Shop,
  caller: Caller,
  now: Date,
): Promise<Refusal | undefined> {
  if (!(await findOperatorOf(db, caller.userId))) return refuse('NO_OPERATOR');
  const { passkey, app } = await factorsOf(db, caller.userId);
  if (passkey || app) return refuse('FACTOR_THERE');
  return (await hasJustSignedIn(db, caller, now)) ? undefined : refuse('SIGN_IN_AGAIN');
}

/** Begins a session of the office once a second factor is proved. */
export async function enter(
  shop: Shop,
  caller: Caller,
  agent: string,
  proves: (work: Work) => Promise<boolean | Refusal>,
  now: Date,
): Promise<OfficeSession | Refusal> {
  return proveOnce(shop, caller.userId, now, async (work) => {
    const lost =
      (await lockCaller(work.db, caller, 'update')) ?? (await holdOwn(work.db, caller.userId));
    if (lost) return lost;
    const proved = await proves(work);
    if (proved instanceof Refusal) return proved;
    return proved ? startOfficeSession(work.db, caller, agent, now) : refuse('FACTOR_WRONG');
  });
}

const NO_GUESS: ReadonlySet<string> = new Set(['FACTOR_USED', 'FACTOR_NO_CODE']);

/**
 * Does what rests on a second factor, in a transaction of its own. A try that is refused is counted
 * against guessing; one that was right counts for nothing, also where its code was used before, nor
 * does what is no code.
 */
export async function proveOnce<Value>(
  shop: Shop,
  userId: number,
  now: Date,
  step: (work: Work) => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  const tried = [hit(PROOFS, `user ${userId}`)];
  const limited = await refuseOver(shop.db, tried, now);
  if (limited) return limited;
  return transact(shop, async (work) => {
    const outcome = await step(work);
    const isNoGuess = !(outcome instanceof Refusal) || NO_GUESS.has(outcome.failure.code);
    if (isNoGuess) await giveBackHits(work.db, tried);
    return outcome;
  });
}

async function factorsOf(db: Db, userId: number) {
  const passkey = (await findPasskeys(db, userId)).length > 0;
  return { passkey, app: (await findApp(db, userId)) !== undefined };
}

async function hasJustSignedIn(db: Db, { userId, tokenHash }: Caller, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)));
  return session !== undefined && isFresh(session.createdAt, now);
}
