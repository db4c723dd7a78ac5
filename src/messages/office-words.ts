import type { Role } from '#domain/office-role.ts';

/** What the office's own screens say where the server says nothing. */
export const officeWords = {
  NO_LINE:
    'The shop cannot be reached just now. What you see may be old; what you typed stays here.',
  NO_LINE_TO_ASK: 'The shop could not be reached. Please try again.',
  NO_LINE_TO_ACT:
    'The shop could not be reached, and has not said that this is done. What you typed stays here; please try again.',
  SESSION_ENDED: 'Your session of the office has ended. Prove it is you, then try again.',
  PASSKEY_NOT_MADE: 'No passkey was made. Please try again, or use an authenticator app.',
  PASSKEY_NOT_USED: 'The passkey was not used. Please try again.',
  PASSKEY_THERE: 'This device has a passkey of yours already.',
} as const;

interface RoleWords {
  readonly name: string;
  /** What somebody in it does, as a sentence. */
  readonly does: string;
}

/** rules/office.md#roles */
export const ROLE_WORDS: Readonly<Record<Role, RoleWords>> = {
  owner: { name: 'Owner', does: 'Everything, and who works here.' },
  care: { name: 'Care', does: 'Documents, orders, questions and issues of customers.' },
  floor: { name: 'Floor', does: 'Deliveries, pick-ups, repairs and inspections.' },
  books: { name: 'Books', does: 'Bills, refunds and the cash of the day.' },
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
