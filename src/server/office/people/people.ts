import type { Role } from '#domain/people/office-role.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { type Everybody, listPeople } from '#server/people/operators/list.ts';
import {
  changeOperatorRole,
  endOperator,
  findOperatorByEmail,
  inviteOperator,
  resetFactors,
  signOutOperator,
  withdrawInvitation,
} from '#server/people/operators/operators.ts';

/** Of those who work in the office; each is named by their email, in small letters. */
export type PeopleCommand =
  | { readonly name: 'operator list' }
  | {
      readonly name: 'operator invite';
      readonly email: string;
      readonly role: Role;
      /** Who invites, as the letter says it; whoever does it where that is not said. */
      readonly invitedBy?: string;
    }
  | {
      readonly name: 'operator role';
      readonly email: string;
      readonly role: Role;
      /** The role that was seen; whatever there is where it is not said. */
      readonly before: Role | undefined;
    }
  | {
      readonly name: 'operator withdraw' | 'operator end' | 'operator reset' | 'operator sign-out';
      readonly email: string;
    };

export type PeopleOutcome =
  | { readonly kind: 'people'; readonly people: Everybody }
  | {
      readonly kind: 'person changed';
      readonly what: Exclude<PeopleCommand['name'], 'operator list'>;
      readonly email: string;
    };

export function isOfPeople(command: { readonly name: string }): command is PeopleCommand {
  return command.name.startsWith('operator ');
}

/** Does what is asked of those who work in the office (rules/office.md). */
export async function actOnPeople(
  work: TxContext,
  operator: string,
  command: PeopleCommand,
  now: Date,
): Promise<PeopleOutcome | Refusal> {
  if (command.name === 'operator list') {
    return { kind: 'people', people: await listPeople(work.db, now) };
  }
  const refusal = await change(work, operator, command, now);
  return refusal ?? { kind: 'person changed', what: command.name, email: command.email };
}

async function change(
  work: TxContext,
  operator: string,
  command: Exclude<PeopleCommand, { name: 'operator list' }>,
  now: Date,
): Promise<Refusal | undefined> {
  const { email } = command;
  if (command.name === 'operator invite') {
    const { role, invitedBy = operator } = command;
    return inviteOperator(work, { email, role, by: invitedBy }, now);
  }
  if (command.name === 'operator withdraw') return withdrawInvitation(work, email);
  const found = await findOperatorByEmail(work.db, email);
  if (!found) return refuse('NOT_FOUND');
  const { userId, role } = found;
  if (command.name === 'operator role') {
    const { before = role } = command;
    return changeOperatorRole(work, userId, { role: command.role, before });
  }
  const { name } = command;
  if (name === 'operator end') return endOperator(work, userId);
  if (name === 'operator reset') return resetFactors(work, userId);
  return signOutOperator(work, userId);
}
