import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import type { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { officeSessions, operatorInvitations } from '#server/db/schema/operators.ts';
import { findApp } from './authenticator-app.ts';
import { dropInvitation, findOperatorOf } from './operators.ts';
import { findPasskeys } from './passkeys.ts';

/** What is kept of somebody's work in the office (rules/operations.md#what-a-customer-downloads). */
export async function collectOffice(db: Db, user: typeof users.$inferSelect) {
  const invited = user.emailConfirmedAt
    ? await db.select().from(operatorInvitations).where(eq(operatorInvitations.email, user.email))
    : [];
  const operator = await findOperatorOf(db, user.id);
  const keys = await findPasskeys(db, user.id);
  const app = await findApp(db, user.id);
  const opened = await db
    .select()
    .from(officeSessions)
    .where(eq(officeSessions.userId, user.id))
    .orderBy(asc(officeSessions.id));
  const did = await db
    .select({ at: auditLog.at, action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .where(eq(auditLog.operatorId, user.id))
    .orderBy(asc(auditLog.id));
  return {
    invitations: invited.map(({ email: _email, ...rest }) => rest),
    operator: operator && {
      role: operator.role,
      since: operator.since,
      invitedBy: operator.invitedBy,
      passkeys: keys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
      authenticatorApp: app && { createdAt: app.createdAt },
    },
    officeSessions: opened.map(({ agent, startedAt, seenAt }) => ({ agent, startedAt, seenAt })),
    doneInTheOffice: did,
  };
}

/**
 * Forgets that somebody was invited, and takes their email out of what is written down about their work
 * in the office (rules/operations.md#deleting-an-account).
 */
export async function forgetOffice(tx: Tx, email: string, standIn: string): Promise<void> {
  await dropInvitation(tx, email);
  await tx
    .update(auditLog)
    .set({
      subject: standIn,
      details: sql`case when ${auditLog.details} ->> 'email' is null then ${auditLog.details}
        else ${auditLog.details} || ${JSON.stringify({ email: standIn })}::jsonb end`,
    })
    .where(eq(auditLog.subject, email));
}
