import { formatInstant } from '#domain/base/kolkata.ts';
import type { Colleague, Everybody } from '#server/people/operators/list.ts';
import type { PeopleCommand } from './people.ts';

export function tellPeople({ people, invitations }: Everybody): string {
  const invited = invitations.map(({ email, role, hasExpired, expiresAt }) => {
    const until = hasExpired ? 'has expired' : `valid until ${formatInstant(expiresAt)}`;
    return `${email}  invited as ${role}, ${until}`;
  });
  return [...people.map(tellColleague), ...invited, `${people.length} work in the office`].join(
    '\n',
  );
}

function tellColleague({ email, name, role, passkeys, hasApp, seenAt }: Colleague): string {
  const factors = [
    ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
    ...(hasApp ? ['an authenticator app'] : []),
  ];
  const proof = factors.length > 0 ? factors.join(' and ') : 'no second factor yet';
  const seen = seenAt ? `, last active ${formatInstant(seenAt)}` : '';
  return `${email}  ${name}, ${role}; ${proof}${seen}`;
}

export function tellPerson(
  what: Exclude<PeopleCommand['name'], 'operator list'>,
  email: string,
): string {
  switch (what) {
    case 'operator invite':
      return `${email} is invited.`;
    case 'operator withdraw':
      return `Invitation to ${email} withdrawn.`;
    case 'operator role':
      return `${email} has the new role.`;
    case 'operator end':
      return `${email} no longer works in the office.`;
    case 'operator reset':
      return `Second factors of ${email} removed. They set up new ones at the next sign-in.`;
    case 'operator sign-out':
      return `All office sessions of ${email} are ended.`;
    default:
      return what satisfies never;
  }
}
