import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/people/people.ts';
import { normalizeEmail } from '#domain/people/email.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { users } from '#server/db/schema/accounts.ts';
import { operators } from '#server/db/schema/operators.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { listPeople } from '#server/people/operators/list.ts';
import type { PeopleCommand } from '#server/office/people/people.ts';
import { perform } from '#server/office/shell/perform.ts';

/** Who works in the office, for its owners (rules/office.md). */
export function officePeopleRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.listPeople, async ({ caller, now }) => {
    const { people, invitations } = await listPeople(shop.db, now);
    return {
      people: people.map(({ since, seenAt, ...person }) => ({
        ...person,
        since: since.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
        isMe: person.userId === caller.userId,
      })),
      invitations: invitations.map(({ email, role, invitedBy, expiresAt, hasExpired }) => ({
        email,
        role,
        invitedBy,
        expiresAt: expiresAt.toISOString(),
        hasExpired,
      })),
    };
  });

  api.serve(calls.invitePerson, async ({ input, caller }) => {
    const refusal = await ask(caller, {
      name: 'operator invite',
      email: normalizeEmail(input.email),
      role: input.role,
    });
    return refusal ?? { message: answerText('INVITED') };
  });

  api.serve(calls.withdrawInvitation, ({ input, caller }) =>
    done(ask(caller, { name: 'operator withdraw', email: normalizeEmail(input.email) })),
  );

  api.serve(calls.changeRole, ({ input: { userId, role, before }, caller }) =>
    onPerson(userId, (email) => ask(caller, { name: 'operator role', email, role, before })),
  );

  for (const [endpoint, name] of [
    [calls.endOperator, 'operator end'],
    [calls.resetFactors, 'operator reset'],
    [calls.endOperatorSessions, 'operator sign-out'],
  ] as const) {
    api.serve(endpoint, ({ input, caller }) =>
      onPerson(input.userId, (email) => ask(caller, { name, email })),
    );
  }

  async function ask(operator: Operator, command: PeopleCommand): Promise<Refusal | undefined> {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : undefined;
  }

  async function onPerson(
    userId: number,
    act: (email: string) => Promise<Refusal | undefined>,
  ): Promise<Record<string, never> | Refusal> {
    const [user] = await shop.db
      .select({ email: users.email })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .where(eq(operators.userId, userId));
    return user ? done(act(user.email)) : refuse('NOT_FOUND');
  }
}

async function done(
  refusal: Promise<Refusal | undefined>,
): Promise<Record<string, never> | Refusal> {
  return (await refusal) ?? {};
}
