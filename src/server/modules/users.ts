import { asc, eq, or } from 'drizzle-orm';
import { userInfo } from '#contract/user.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { kycElement } from '#domain/kyc.ts';
import { splitName } from '#domain/name.ts';
import { isTenDigits } from '#domain/phone.ts';
import type { Registration } from '#domain/sign-in.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema/accounts.ts';
import { refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';
import { findDocuments } from './kyc/documents.ts';

export type UserRow = typeof users.$inferSelect;

export function userRoutes(api: Api): void {
  api.serve(userInfo, async ({ caller }) => {
    const user = await findUser(api.shop.db, caller.userId);
    if (!user) return refuse('SESSION_EXPIRED');
    const { id, username, email, contact, name } = user;
    const documents = await findDocuments(api.shop.db, id);
    return { id, username, email, contact, ...splitName(name), kycElement: kycElement(documents) };
  });
}

/** The form in which usernames are compared: `Asha` and `asha` are one. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Lets one transaction at a time change what belongs to an account. */
export async function lockUser(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  return user;
}

/**
 * The account a login name stands for: an e-mail, ten digits of a phone, else a username. A number
 * may belong to several accounts (a family's): the oldest one answers to it, so that nobody takes
 * over a number's sign-in by registering it again.
 */
export async function findUserByLoginName(db: Db, name: string): Promise<UserRow | undefined> {
  if (isEmail(name)) return findUserByEmail(db, name);
  const [user] = await db
    .select()
    .from(users)
    .where(isTenDigits(name) ? eq(users.contact, name) : eq(users.usernameKey, usernameKey(name)))
    .orderBy(asc(users.id))
    .limit(1);
  return user;
}

export async function usernameIsTaken(db: Db, username: string): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return user !== undefined;
}

/** Which of a registration's unique fields belong to an account already, in the catalogue's order. */
export async function takenFields(
  db: Db,
  form: Pick<Registration, 'email' | 'username'>,
): Promise<('email' | 'username')[]> {
  const email = normalizeEmail(form.email);
  const key = usernameKey(form.username);
  const found = await db
    .select({ email: users.email, usernameKey: users.usernameKey })
    .from(users)
    .where(or(eq(users.email, email), eq(users.usernameKey, key)));
  return [
    ...(found.some((user) => user.email === email) ? (['email'] as const) : []),
    ...(found.some((user) => user.usernameKey === key) ? (['username'] as const) : []),
  ];
}

/** Makes the account; `undefined` when its e-mail or username was taken meanwhile. */
export async function createUser(
  db: Db,
  form: Registration,
  now: Date,
): Promise<number | undefined> {
  const [user] = await db
    .insert(users)
    .values({
      username: form.username.trim(),
      usernameKey: usernameKey(form.username),
      email: normalizeEmail(form.email),
      name: form.name.trim(),
      contact: form.contact,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id;
}
