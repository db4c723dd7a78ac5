import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { type Channel, channelOf } from '#domain/people/channel.ts';
import type { Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';

const COLUMNS = {
  email: [users.email, users.emailConfirmedAt],
  sms: [users.contact, users.contactConfirmedAt],
} as const;

/** What an account looks like once `subject` is its own. */
export function confirmed(subject: string, now: Date) {
  return channelNamed(subject) === 'email'
    ? { email: subject, emailConfirmedAt: now }
    : { contact: subject, contactConfirmedAt: now };
}

/** The condition that an account has confirmed an email or number, in the form it is kept in. */
export function hasConfirmed(subject: string) {
  const [column, confirmedAt] = COLUMNS[channelNamed(subject)];
  return and(eq(column, subject), isNotNull(confirmedAt));
}

/** Lets one transaction at a time decide whose an email or number is. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${subject}`}))`);
}

/**
 * Holds an account with all that have the email or number it wants, at once and in order: so two
 * accounts that take from each other cannot wait in a ring. Comes before any other lock on them.
 */
export async function lockHolders(tx: Tx, userId: number, subject: string): Promise<void> {
  const [column] = COLUMNS[channelNamed(subject)];
  await lockSubject(tx, subject);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(column, subject)))
    .orderBy(users.id)
    .for('update');
}

/**
 * Makes an email or number the account's own, in place of the one before, and takes it off every
 * account that holds it unconfirmed. Answers false when another account has confirmed it. The caller
 * holds them all (`lockHolders`) and has seen the code that went there
 * (rules/sign-in.md#confirmed-channels).
 */
export async function confirmFor(
  tx: Tx,
  userId: number,
  subject: string,
  now: Date,
): Promise<boolean> {
  const elsewhere = and(hasConfirmed(subject), ne(users.id, userId));
  if ((await tx.$count(users, elsewhere)) > 0) return false;
  await takeOffOthers(tx, userId, subject);
  await tx.update(users).set(confirmed(subject, now)).where(eq(users.id, userId));
  return true;
}

/** Takes an email or number off the accounts that have not confirmed it. */
export async function takeOffOthers(tx: Tx, ownerId: number, subject: string): Promise<void> {
  const channel = channelNamed(subject);
  const [column, confirmedAt] = COLUMNS[channel];
  const unconfirmed = and(eq(column, subject), ne(users.id, ownerId), isNull(confirmedAt));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(unconfirmed)
    .orderBy(users.id)
    .for('update');
  if (rows.length === 0) return;
  await tx
    .update(users)
    .set(channel === 'email' ? { email: '' } : { contact: '' })
    .where(unconfirmed);
}

function channelNamed(subject: string): Channel {
  const channel = channelOf(subject);
  if (!channel) throw new Error('Neither an email nor a number can be confirmed');
  return channel;
}
