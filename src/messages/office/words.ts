import type { Role } from '#domain/people/office-role.ts';

/** What the office's own screens say where the server says nothing. */
export const officeWords = {
  NO_LINE:
    'We can’t reach the server right now. This page may be out of date. What you typed is still here.',
  NO_LINE_TO_ASK: 'We couldn’t reach the server. Please try again.',
  NO_LINE_TO_ACT:
    'We couldn’t reach the server, so this may not be saved. What you typed is still here. Please try again.',
  SESSION_ENDED: 'Your office session has ended. Confirm it’s you, then try again.',
  PASSKEY_NOT_MADE: 'No passkey was created. Please try again, or use an authenticator app.',
  PASSKEY_NOT_USED: 'The passkey was not used. Please try again.',
  PASSKEY_THERE: 'You already have a passkey on this device.',
} as const;

interface RoleWords {
  readonly name: string;
  /** What somebody in it does, as a sentence. */
  readonly does: string;
}

/** rules/office.md#roles */
export const ROLE_WORDS: Readonly<Record<Role, RoleWords>> = {
  owner: { name: 'Owner', does: 'Everything, including people and roles.' },
  care: { name: 'Care', does: 'Documents, orders, questions and issues.' },
  floor: { name: 'Floor', does: 'Deliveries, pick-ups, repairs and inspections.' },
  books: { name: 'Books', does: 'Invoices, refunds and daily cash.' },
};

interface Colleague {
  readonly name: string;
  readonly role: Role;
}

/** Each by name and role: `Arjun Rawat, floor, and Nisha Bedi, books,`. */
export function namesWords(colleagues: readonly Colleague[]): string {
  return colleagues
    .map(({ name, role }) => `${name}, ${ROLE_WORDS[role].name.toLowerCase()},`)
    .join(' and ');
}
