import { eq } from 'drizzle-orm';
import { userInfo } from '#contract/people/user.ts';
import { channelOf, normalizeSubject } from '#domain/people/channel.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { kycElement } from '#domain/documents/kyc.ts';
import { splitName } from '#domain/people/name.ts';
import type { Registration } from '#domain/people/registration.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { confirmed, hasConfirmed, lockSubject, takeOffOthers } from './confirm.ts';

export type UserRow = typeof users.$inferSelect;

export function userRoutes(api: Api): void {
  api.serve(userInfo, async ({ caller }) => {
    const user = await findUser(api.shop.db, caller.userId);
    if (!user) return refuse('SESSION_EXPIRED');
    const { id, username, email, contact, name } = user;
    const documents = await findDocuments(api.shop.db, id);
    return {
      id,
      customerNumber: customerNumber(id),
      username,
      email,
      emailConfirmed: user.emailConfirmedAt !== null,
      contact,
      contactConfirmed: user.contactConfirmedAt !== null,
      hasPassword: user.passwordHash !== null,
      ...splitName(name),
      kycElement: kycElement(documents),
    };
  });
}

/** The form in which usernames are compared: `Asha` and `asha` are one. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** One text for each account name that was typed, however it was spelt. */
export function loginKey(name: string): string {
  const subject = normalizeSubject(name);
  return channelOf(subject) ? subject : usernameKey(name);
}

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account that has confirmed an email. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return isEmail(normalizeEmail(email)) ? findUserByLoginName(db, email) : undefined;
}

/**
 * The account a login name stands for: an email or number that it has confirmed, else its username
 * (rules/sign-in.md#confirmed-channels).
 */
export async function findUserByLoginName(db: Db, name: string): Promise<UserRow | undefined> {
  const subject = normalizeSubject(name);
  const [user] = await db
    .select()
    .from(users)
    .where(channelOf(subject) ? hasConfirmed(subject) : eq(users.usernameKey, usernameKey(name)));
  return user;
}

export async function usernameIsTaken(db: Db, username: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user !== undefined;
}

export type TakenField = 'email' | 'username' | 'contact';

/**
 * Which of some fields of a registration belong to another account: the username, and an email or
 * number that another account has confirmed.
 */
export async function takenFields<Field extends TakenField>(
  db: Db,
  form: Registration,
  fields: readonly Field[],
): Promise<Field[]> {
  const taken: Field[] = [];
  for (const field of fields) {
    const isTaken =
      field === 'username'
        ? await usernameIsTaken(db, form.username)
        : await isConfirmed(db, form[field]);
    if (isTaken) taken.push(field);
  }
  return taken;
}

async function isConfirmed(db: Db, subject: string): Promise<boolean> {
  return subject !== '' && (await db.$count(users, hasConfirmed(subject))) > 0;
}

/**
 * Makes the account of somebody who proved one of the form's channels, which is taken off those who
 * hold it unconfirmed; `undefined` when it or the username belongs to somebody.
 */
export async function createUser(
  tx: Tx,
  form: Registration,
  proved: string,
  now: Date,
): Promise<number | undefined> {
  await lockSubject(tx, proved);
  const [user] = await tx
    .insert(users)
    .values({
      username: form.username.trim(),
      usernameKey: usernameKey(form.username),
      email: form.email,
      name: form.name.trim(),
      contact: form.contact,
      createdAt: now,
      ...confirmed(proved, now),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user) await takeOffOthers(tx, user.id, proved);
  return user?.id;
}
