import { and, asc, eq, gt, gte, ne } from 'drizzle-orm';
import type { Role } from '#domain/people/office-role.ts';
import { openSince } from '#domain/people/office-session.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { officeSessions, operators } from '#server/db/schema/operators.ts';
import type { Operator } from '#server/lib/office-sessions.ts';

/** Keeps which order is open in a session of the office (docs/screens.md#who-has-an-order-open). */
export async function noteOpen(
  db: Db,
  { sessionId }: Operator,
  number: string,
  now: Date,
): Promise<void> {
  await db
    .update(officeSessions)
    .set({ openOrder: number, openAt: now })
    .where(eq(officeSessions.id, sessionId));
}

/** Who besides an operator has an order open, each once. */
export async function findOthers(
  db: Db,
  { userId }: Operator,
  number: string,
  now: Date,
): Promise<{ readonly name: string; readonly role: Role }[]> {
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name, role: operators.role })
    .from(officeSessions)
    .innerJoin(operators, eq(operators.userId, officeSessions.userId))
    .innerJoin(users, eq(users.id, officeSessions.userId))
    .where(
      and(
        eq(officeSessions.openOrder, number),
        gte(officeSessions.openAt, openSince(now)),
        gt(officeSessions.expiresAt, now),
        ne(officeSessions.userId, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ name, role }) => ({ name, role }));
}
