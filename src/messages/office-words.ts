import type { Role } from '#domain/office-role.ts';

/** What the office's own screens say where the server says nothing. */
export const officeWords = {
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
