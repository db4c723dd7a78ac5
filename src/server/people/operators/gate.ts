import { and, eq, isNotNull } from 'drizzle-orm';
import type { Gate } from '#contract/office/shell/gate.ts';
import { isFresh } from '#domain/people/office-session.ts';
import { otpDigits } from '#domain/people/sign-in.ts';
import type { Db } from '#server/db/db.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { type OfficeSession, startOfficeSession } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { tryApp } from '#server/people/auth/sign-in-limits.ts';
import { findApp } from './authenticator-app.ts';
import { findInvitation, findOperatorOf, holdOwn } from './operators.ts';
import { findPasskeys, hasPasskeys } from './passkeys.ts';

/** What stands between a customer and the office. */
export async function describeGate(shop: AppContext, caller: Caller, now: Date): Promise<Gate> {
  const { db } = shop;
  const { userId } = caller;
  if (!(await findOperatorOf(db, userId))) {
    const invitation = await findInvitation(db, userId, now);
    if (!invitation) return { state: (await hasConfirmed(db, userId)) ? 'closed' : 'unconfirmed' };
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
  { db }: AppContext,
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
  shop: AppContext,
  caller: Caller,
  agent: string,
  proves: (work: TxContext) => Promise<boolean | Refusal>,
  now: Date,
): Promise<OfficeSession | Refusal> {
  return transactAs(shop, caller, 'update', async (work) => {
    const lost = await holdOwn(work.db, caller.userId);
    if (lost) return lost;
    const proved = await proves(work);
    if (proved instanceof Refusal) return proved;
    return proved ? startOfficeSession(work.db, caller, agent, now) : refuse('FACTOR_WRONG');
  });
}

/**
 * Does what rests on a code of an app, within the limits on guessing. Only a wrong code counts: not one
 * that was used before, nor what is no code, nor what is refused for another reason. A passkey cannot be
 * guessed (rules/office.md#the-second-factor).
 */
export async function tryAppCode<Value>(
  db: Db,
  { userId, code, address }: { userId: number; code: string; address: string },
  now: Date,
  step: () => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  if (otpDigits(code) === undefined) return refuse('FACTOR_NO_CODE');
  // By network alone: a guesser who has the password can make any device known.
  const tried = await tryApp(db, userId, address, now);
  if (tried instanceof Refusal) return tried;
  const outcome = await step();
  if (!(outcome instanceof Refusal)) await tried.forgive();
  else if (outcome.failure.code !== 'FACTOR_WRONG') await tried.takeBack();
  return outcome;
}

async function factorsOf(db: Db, userId: number) {
  const passkey = (await findPasskeys(db, userId)).length > 0;
  return { passkey, app: (await findApp(db, userId)) !== undefined };
}

async function hasConfirmed(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))) > 0;
}

async function hasJustSignedIn(db: Db, { userId, tokenHash }: Caller, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)));
  return session !== undefined && isFresh(session.createdAt, now);
}
