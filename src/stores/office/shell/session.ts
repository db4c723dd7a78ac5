import { atom } from 'nanostores';
import { $session } from '#stores/base/session.ts';

/** The token of a session of the office, which goes with every call of it (rules/office.md#sessions-of-the-office). */
export interface OfficeSession {
  readonly token: string;
}

const KEY = 'office-session';

/** A session of the office; the tab keeps it over a reload, and no other tab has it. */
export const $officeSession = atom<OfficeSession | null>(readSession());

export function beginOfficeSession(token: string): void {
  sessionStorage.setItem(KEY, token);
  $officeSession.set({ token });
}

export function forgetOfficeSession(): void {
  sessionStorage.removeItem(KEY);
  $officeSession.set(null);
}

// Whoever signs in next, here or in another tab, proves who they are.
$session.listen(forgetOfficeSession);

function readSession(): OfficeSession | null {
  const token = sessionStorage.getItem(KEY);
  return token && $session.get() ? { token } : null;
}
