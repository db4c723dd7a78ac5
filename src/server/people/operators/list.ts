import { asc, eq, max, sql } from 'drizzle-orm';
import type { Role } from '#domain/people/office-role.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  authenticatorApps,
  officeSessions,
  operatorInvitations,
  operators,
  passkeys,
} from '#server/db/schema/operators.ts';
import type { Invitation } from './operators.ts';

/** Somebody who works in the office. */
export interface Colleague {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly since: Date;
  readonly invitedBy: string;
  readonly passkeys: number;
  readonly hasApp: boolean;
  readonly sessions: number;
  readonly seenAt: Date | null;
}

export interface Everybody {
  readonly people: readonly Colleague[];
  readonly invitations: readonly (Invitation & { readonly hasExpired: boolean })[];
}

/** Who works in the office and who is invited, by name. */
export async function listPeople(db: Db, now: Date): Promise<Everybody> {
  const live = sql`${officeSessions.expiresAt} > ${now.toISOString()}`;
  const rows = await db
    .select({
      operator: operators,
      name: users.name,
      email: users.email,
      passkeys: db.$count(passkeys, eq(passkeys.userId, operators.userId)),
      apps: db.$count(
        authenticatorApps,
        sql`${authenticatorApps.userId} = ${operators.userId} and ${authenticatorApps.confirmedAt} is not null`,
      ),
      sessions: db.$count(
        officeSessions,
        sql`${officeSessions.userId} = ${operators.userId} and ${live}`,
      ),
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(users.name), asc(users.id));
  const seen = await db
    .select({ userId: officeSessions.userId, at: max(officeSessions.seenAt) })
    .from(officeSessions)
    .groupBy(officeSessions.userId);
  const seenOf = new Map(seen.map(({ userId, at }) => [userId, at]));
  const invited = await db
    .select()
    .from(operatorInvitations)
    .orderBy(asc(operatorInvitations.email));
  return {
    people: rows.map(({ operator, name, email, passkeys: keys, apps, sessions }) => ({
      ...operator,
      name,
      email,
      passkeys: keys,
      hasApp: apps > 0,
      sessions,
      seenAt: seenOf.get(operator.userId) ?? null,
    })),
    invitations: invited.map((row) => ({ ...row, hasExpired: row.expiresAt <= now })),
  };
}
