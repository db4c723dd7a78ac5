import { eq } from 'drizzle-orm';
import { normalizeEmail } from '#domain/email.ts';
import type { Db } from '#server/db/db.ts';
import { issues, kycDocuments } from '#server/db/schema/care.ts';
import { operatorInvitations, passkeys } from '#server/db/schema/operators.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findApp } from '#server/modules/operators/authenticator-app.ts';
import { findOperatorByEmail } from '#server/modules/operators/operators.ts';
import type { Command } from './commands.ts';

/** What a command is about, as it is at that moment. */
export interface LookedAt {
  readonly customerId: number | null;
  readonly state: Readonly<Record<string, unknown>> | null;
}

const NOTHING: LookedAt = { customerId: null, state: null };

/** How that stands which a command is about, for the audit log (rules/operations.md#the-audit-log). */
export async function lookAt(db: Db, command: Command): Promise<LookedAt> {
  if ('number' in command) return lookAtOrder(db, command.number);
  if ('document' in command) return lookAtDocument(db, command.document);
  if ('issue' in command) return lookAtIssue(db, command.issue);
  return 'email' in command ? lookAtOperator(db, command.email) : NOTHING;
}

async function lookAtOrder(db: Db, number: string): Promise<LookedAt> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      status: orders.status,
      expectedOn: orders.expectedOn,
    })
    .from(orders)
    .where(eq(orders.number, number));
  if (!row) return NOTHING;
  const { customerId, ...state } = row;
  return { customerId, state };
}

async function lookAtDocument(db: Db, key: string): Promise<LookedAt> {
  const [row] = await db
    .select({ customerId: kycDocuments.userId, status: kycDocuments.status })
    .from(kycDocuments)
    .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')));
  return row ? { customerId: row.customerId, state: { status: row.status } } : NOTHING;
}

async function lookAtIssue(db: Db, id: number): Promise<LookedAt> {
  const [row] = await db
    .select({ customerId: issues.userId, closedAt: issues.closedAt })
    .from(issues)
    .where(eq(issues.id, id));
  return row ? { customerId: row.customerId, state: { closed: row.closedAt !== null } } : NOTHING;
}

async function lookAtOperator(db: Db, email: string): Promise<LookedAt> {
  const [invitation] = await db
    .select({ role: operatorInvitations.role })
    .from(operatorInvitations)
    .where(eq(operatorInvitations.email, normalizeEmail(email)));
  const invitedAs = invitation?.role ?? null;
  const operator = await findOperatorByEmail(db, email);
  if (!operator) return { customerId: null, state: { role: null, invitedAs } };
  const { userId, role } = operator;
  const factors = {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    hasApp: (await findApp(db, userId)) !== undefined,
  };
  return { customerId: null, state: { role, invitedAs, ...factors } };
}
