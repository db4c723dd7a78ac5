import * as calls from '#contract/office/people/people.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { listPeople } from '#server/people/operators/list.ts';
import { serveActs } from '#server/office/base/act.ts';
import { PEOPLE_ACTS } from '#server/office/people/people.ts';

/** Who works in the office, for its owners (rules/office.md). */
export function officePeopleRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, PEOPLE_ACTS);

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
}
