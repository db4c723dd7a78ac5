import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import type { Role } from '#domain/people/office-role.ts';
import { invitationEnds } from '#domain/people/office-session.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { invitationLetter } from '#messages/office/letters.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  authenticatorApps,
  operatorInvitations,
  operators,
  passkeyChallenges,
  passkeys,
} from '#server/db/schema/operators.ts';
import { endOfficeSessions } from '#server/lib/office-sessions.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { post } from '#server/lib/outbox.ts';
import { canSend } from '#server/lib/http/reach.ts';
import { writeDownOwn } from './own-deeds.ts';

type OperatorRow = typeof operators.$inferSelect;
export type Invitation = typeof operatorInvitations.$inferSelect;

/** An invitation that is still good, for the email that an account has confirmed. */
export async function findInvitation(
  db: Db,
  userId: number,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select({ invitation: operatorInvitations })
    .from(users)
    .innerJoin(operatorInvitations, eq(operatorInvitations.email, users.email))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.emailConfirmedAt),
        gt(operatorInvitations.expiresAt, now),
      ),
    );
  return row?.invitation;
}

export async function findOperatorOf(db: Db, userId: number): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.userId, userId));
  return row;
}

/** Holds somebody's work in the office, and what they prove themselves with, until the transaction ends. */
export async function holdOwn(tx: Tx, userId: number): Promise<Refusal | undefined> {
  const held = await tx
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.userId, userId))
    .for('share');
  return held.length === 1 ? undefined : refuse('NO_OPERATOR');
}

/** The operator whose account has confirmed an email. */
export async function findOperatorByEmail(db: Db, email: string): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select({ operator: operators })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(users.email, normalizeEmail(email)), isNotNull(users.emailConfirmedAt)));
  return row?.operator;
}

/** The operators with a name, or the one whose account has confirmed an email, in any case. */
export async function findOperatorsCalled(
  db: Db,
  typed: string,
): Promise<{ id: number; role: Role; name: string; email: string }[]> {
  const words = normalizeEmail(typed);
  return db
    .select({ id: users.id, role: operators.role, name: users.name, email: users.email })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(
      or(
        and(eq(users.email, words), isNotNull(users.emailConfirmedAt)),
        eq(sql`lower(${users.name})`, words),
      ),
    )
    .orderBy(asc(operators.userId));
}

/**
 * Invites somebody by email; a later invitation takes the place of an earlier one
 * (rules/office.md#invitations).
 */
export async function inviteOperator(
  work: TxContext,
  { email, role, by }: { readonly email: string; readonly role: Role; readonly by: string },
  now: Date,
): Promise<Refusal | undefined> {
  const to = normalizeEmail(email);
  if (!isEmail(to)) {
    return refuse('EMAIL_INVALID', {
      fields: { email: foreignLetterText(email) ?? answerText('EMAIL_INVALID') },
    });
  }
  const { db, site, config } = work;
  const everybody = await lockOperators(db);
  if (await findOperatorByEmail(db, to)) return refuse('OPERATOR_THERE');
  if (role !== 'owner' && !everybody.some(isOwner)) return refuse('OWNER_FIRST');
  const invitation = { role, invitedBy: by, createdAt: now, expiresAt: invitationEnds(now) };
  await db
    .insert(operatorInvitations)
    .values({ email: to, ...invitation })
    .onConflictDoUpdate({ target: operatorInvitations.email, set: invitation });
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, to), isNotNull(users.emailConfirmedAt)));
  const letter = invitationLetter(site.name, {
    ...invitation,
    link: `${config.siteUrl}/office`,
    hasAccount: account !== undefined,
  });
  if (canSend(config, 'email')) await post(db, { channel: 'email', to, ...letter }, now);
  return undefined;
}

export async function withdrawInvitation(
  { db }: TxContext,
  email: string,
): Promise<Refusal | undefined> {
  return (await dropInvitation(db, normalizeEmail(email))) ? undefined : refuse('NOT_FOUND');
}

/** Deletes the invitation of an email in small letters; answers whether there was one. */
export async function dropInvitation(tx: Tx, email: string): Promise<boolean> {
  const gone = await tx
    .delete(operatorInvitations)
    .where(eq(operatorInvitations.email, email))
    .returning({ email: operatorInvitations.email });
  return gone.length > 0;
}

/** Makes whoever is invited an operator; whoever is one stays as they are. */
export async function joinOffice(tx: Tx, userId: number, now: Date): Promise<Refusal | undefined> {
  if (await findOperatorOf(tx, userId)) return undefined;
  const invitation = await findInvitation(tx, userId, now);
  if (!invitation) return refuse('NO_OPERATOR');
  const { email, role, invitedBy } = invitation;
  await tx.insert(operators).values({ userId, role, since: now, invitedBy });
  await dropInvitation(tx, email);
  await writeDownOwn(tx, userId, { action: 'office join', details: { role, invitedBy } }, now);
  return undefined;
}

/** Gives an operator another role, if they still have the one that was shown; ends their sessions. */
export async function changeOperatorRole(
  { db }: TxContext,
  userId: number,
  { role, before }: { readonly role: Role; readonly before: Role },
): Promise<Refusal | undefined> {
  const { row, isLastOwner } = await lockOperator(db, userId);
  if (!row) return refuse('NOT_FOUND');
  if (row.role !== before) return refuse('OPERATOR_CHANGED');
  if (role === before) return undefined;
  if (isLastOwner) return refuse('LAST_OWNER');
  await db.update(operators).set({ role }).where(eq(operators.userId, userId));
  await endOfficeSessions(db, userId);
  return undefined;
}

/** Ends somebody's work in the office, with all that let them in. */
export async function endOperator({ db }: TxContext, userId: number): Promise<Refusal | undefined> {
  const { row, isLastOwner } = await lockOperator(db, userId);
  if (!row) return refuse('NOT_FOUND');
  if (isLastOwner) return refuse('LAST_OWNER');
  await db.delete(operators).where(eq(operators.userId, userId));
  return undefined;
}

/** Takes somebody's second factors away, which ends their sessions (rules/office.md#the-second-factor). */
export async function resetFactors(
  { db }: TxContext,
  userId: number,
): Promise<Refusal | undefined> {
  const { row } = await lockOperator(db, userId);
  if (!row) return refuse('NOT_FOUND');
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await endOfficeSessions(db, userId);
  return undefined;
}

/** Ends an operator's sessions of the office, wherever they are. */
export async function signOutOperator(
  { db }: TxContext,
  userId: number,
): Promise<Refusal | undefined> {
  const { row } = await lockOperator(db, userId);
  if (!row) return refuse('NOT_FOUND');
  await endOfficeSessions(db, userId);
  return undefined;
}

/** Locks all operators, so that two owners cannot end each other. */
function lockOperators(tx: Tx): Promise<OperatorRow[]> {
  return tx.select().from(operators).orderBy(asc(operators.userId)).for('update');
}

async function lockOperator(tx: Tx, userId: number) {
  const everybody = await lockOperators(tx);
  const row = everybody.find((each) => each.userId === userId);
  const isLastOwner = row !== undefined && isOwner(row) && everybody.filter(isOwner).length === 1;
  return { row, isLastOwner };
}

const isOwner = ({ role }: OperatorRow) => role === 'owner';
