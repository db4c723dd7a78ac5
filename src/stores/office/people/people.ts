import { atom } from 'nanostores';
import * as calls from '#contract/office/people/people.ts';
import type { Person } from '#contract/office/people/people.ts';
import type { Role } from '#domain/people/office-role.ts';
import { ROLE_WORDS } from '#messages/office/words.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { beginAct, createSaid, saidOfDone } from '#stores/office/shell/screen-notices.ts';

const { $loaded, load } = createOfficeLoader(() => callOffice(calls.listPeople, {}));

/** Who works in the office, and who is invited. */
export const $people = $loaded;
export const loadPeople = load;

interface Invitation {
  readonly email: string;
  readonly role: Role;
}
const BLANK: Invitation = { email: '', role: 'care' };

export const inviteForm = createOfficeForm<Invitation>({ blank: BLANK });

export async function invite(): Promise<void> {
  const { email } = inviteForm.$form.get().values;
  const notice = await inviteForm.act({
    send: (values) => callOffice(calls.invitePerson, values),
    done: ({ message }) => message ?? `We’ve invited ${email}.`,
  });
  if (!notice) return;
  inviteForm.change({ notice });
  await load();
}

const withdrawing = createAct<string>();

/** The invitation that is being withdrawn, by its email. */
export const $withdrawing = withdrawing.$act;
export const dismissWithdrawing = withdrawing.dismiss;

export async function withdraw(email: string): Promise<void> {
  await withdrawing.run(email, () => callOffice(calls.withdrawInvitation, { email }), {
    done: `Invitation to ${email} withdrawn.`,
    afterwards: load,
  });
}

/** Somebody who is being changed, as they were shown when that began. */
export interface Changing {
  readonly person: Person;
  readonly role: Role;
  readonly busy: 'role' | 'reset' | 'sign-out' | 'end' | undefined;
  readonly notice: Notice | undefined;
}

export const $changing = atom<Changing | undefined>(undefined);

/** How the last change ended, told beside the list. */
const told = createSaid();
export const { $said: $changed, dismiss: dismissChanged } = told;

export function beginChange(person: Person): void {
  beginAct();
  $changing.set({ person, role: person.role, busy: undefined, notice: undefined });
}

export function chooseRole(role: Role): void {
  const changing = $changing.get();
  if (changing) $changing.set({ ...changing, role, notice: undefined });
}

export function dismissChange(): void {
  const changing = $changing.get();
  if (changing) $changing.set({ ...changing, notice: undefined });
}

export function endChange(): void {
  $changing.set(undefined);
}

/**
 * Gives another role. Where somebody else gave one meanwhile, it is told which, and theirs stays until
 * this one is asked for once more.
 */
export async function saveRole(): Promise<void> {
  const changing = $changing.get();
  if (!changing) return;
  const { person, role } = changing;
  const { name, userId, role: before } = person;
  await act('role', `${name} now has the role ${ROLE_WORDS[role].name}.`, () =>
    callOffice(calls.changeRole, { userId, role, before }),
  );
}

export async function resetFactors(): Promise<void> {
  await actOn('reset', calls.resetFactors, (name) => `Second factors of ${name} removed.`);
}

export async function signOutPerson(): Promise<void> {
  await actOn(
    'sign-out',
    calls.endOperatorSessions,
    (name) => `${name} is signed out on all devices.`,
  );
}

export async function endPerson(): Promise<void> {
  await actOn('end', calls.endOperator, (name) => `${name} no longer works here.`);
}

async function actOn(
  busy: Changing['busy'],
  endpoint: typeof calls.endOperator,
  done: (name: string) => string,
): Promise<void> {
  const person = $changing.get()?.person;
  if (!person) return;
  const { userId, name } = person;
  await act(busy, done(name), () => callOffice(endpoint, { userId }));
}

async function act(
  busy: Changing['busy'],
  done: string,
  ask: () => ReturnType<typeof callOffice>,
): Promise<void> {
  const changing = $changing.get();
  if (!changing || changing.busy) return;
  beginAct();
  $changing.set({ ...changing, busy, notice: undefined });
  const result = await ask();
  await load();
  const said = saidOfDone(result, done);
  const isShown = $changing.get()?.person === changing.person;
  if (said) {
    if (isShown) endChange();
    told.say(said);
  }
  if (said || result.ok || !isShown) return;
  const notice = failureNotice(result.failure);
  $changing.set({ ...changing, busy: undefined, ...asItIsNow(changing.person, notice) });
}

/** What somebody else made of the person meanwhile, beside what is shown. */
function asItIsNow(person: Person, notice: Notice): Pick<Changing, 'person' | 'notice'> {
  const people = $loaded.get();
  const now =
    people.state === 'ready'
      ? people.value.people.find(({ userId }) => userId === person.userId)
      : person;
  if (!now || now.role === person.role) return { person: now ?? person, notice };
  const [was, is] = [ROLE_WORDS[person.role].name, ROLE_WORDS[now.role].name];
  return {
    person: now,
    notice: { ...notice, text: `${notice.text} The role was ${was} and is now ${is}.` },
  };
}
