import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/people/people.ts';
import { normalizeEmail } from '#domain/people/email.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { operatorInvitations, passkeys } from '#server/db/schema/operators.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findApp } from '#server/people/operators/authenticator-app.ts';
import {
  changeOperatorRole,
  endOperator,
  findOperatorByEmail,
  findOperatorOf,
  inviteOperator,
  resetFactors,
  signOutOperator,
  withdrawInvitation,
} from '#server/people/operators/operators.ts';
import { serveAct } from '#server/office/base/act.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

/** The log names people of the office and invitations by email, in small letters. */
const INVITED: Audited<{ readonly email: string }> = {
  ...UNNAMED,
  subject: ({ email }) => normalizeEmail(email),
  look: (db, { email }) => lookAtOperator(db, normalizeEmail(email)),
};

/** An operator, by the number of their account or by their email. */
interface Meant {
  readonly userId: number | string;
}

const OPERATOR: Audited<Meant> = {
  ...UNNAMED,
  subject: ({ userId }) => String(userId),
  look: async (db, { userId }) => {
    if (typeof userId === 'string') return lookAtOperator(db, normalizeEmail(userId));
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return lookAtOperator(db, user?.email ?? '');
  },
  told: () => ({}),
};

/** Locks an operator's row and runs a step on it. */
async function onOperator<Value>(
  { db }: TxContext,
  { userId }: Meant,
  step: (operator: NonNullable<Awaited<ReturnType<typeof findOperatorOf>>>) => Promise<Value>,
) {
  const found = await (typeof userId === 'string'
    ? findOperatorByEmail(db, userId)
    : findOperatorOf(db, userId));
  return found ? step(found) : refuse('NOT_FOUND');
}

/** Acts on people of the office (rules/office.md). */
export const PEOPLE_ACTS = [
  serveAct(calls.invitePerson, INVITED, async (work, { email, role }, { by, now }) => {
    const invited = { email: normalizeEmail(email), role, by: inviterOf(work, by) };
    return (await inviteOperator(work, invited, now)) ?? { message: answerText('INVITED') };
  }),
  serveAct(calls.withdrawInvitation, INVITED, (work, { email }) =>
    withdrawInvitation(work, normalizeEmail(email)),
  ),
  serveAct(
    calls.changeRole,
    { ...OPERATOR, told: ({ role, before }) => ({ role, before }) } satisfies Audited<
      Meant & { readonly role: string; readonly before?: string | undefined }
    >,
    (work, { role, before, ...meant }) =>
      onOperator(work, meant, (found) =>
        changeOperatorRole(work, found.userId, { role, before: before ?? found.role }),
      ),
  ),
  serveAct(calls.endOperator, OPERATOR, (work, meant) =>
    onOperator(work, meant, ({ userId }) => endOperator(work, userId)),
  ),
  serveAct(calls.resetFactors, OPERATOR, (work, meant) =>
    onOperator(work, meant, ({ userId }) => resetFactors(work, userId)),
  ),
  serveAct(calls.endOperatorSessions, OPERATOR, (work, meant) =>
    onOperator(work, meant, ({ userId }) => signOutOperator(work, userId)),
  ),
];

/** Who invites, as the letter says it: the user of a machine is nobody's name (rules/office.md#invitations). */
function inviterOf({ site }: TxContext, { userId, name, machineUser }: OfficeCaller): string {
  return userId === null && machineUser === undefined ? site.name : name;
}

async function lookAtOperator(db: Db, email: string): Promise<AuditSnapshot> {
  const [invitation] = await db
    .select({ role: operatorInvitations.role })
    .from(operatorInvitations)
    .where(eq(operatorInvitations.email, email));
  const invitedAs = invitation?.role ?? null;
  const operator = await findOperatorByEmail(db, email);
  const named = { email };
  const about = { customerId: null, subject: email, named };
  if (!operator) return { ...about, state: { role: null, invitedAs } };
  const { userId, role } = operator;
  const factors = {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    hasApp: (await findApp(db, userId)) !== undefined,
  };
  return { ...about, state: { role, invitedAs, ...factors } };
}
