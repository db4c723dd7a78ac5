import { persistentAtom } from './persistent-atom.ts';
import { $signInWindow } from './sign-in-window.ts';

/**
 * What signing in answers; it is kept in localStorage (docs/decisions/0013) until logout or until the
 * server forgets it.
 */
export interface Session {
  readonly token: string;
  readonly token_type: 'bearer';
}

export interface SessionChange {
  /** Somebody signed in, here or in another tab. */
  readonly began: () => void;
  /** Somebody logged out, here or in another tab: nothing of theirs may stay on the screen. */
  readonly ended: () => void;
}

export const $session = persistentAtom<Session | null>('session', null, {
  encode: (session) => (session ? JSON.stringify(session) : undefined),
  decode: readSession,
});

/** Keeps a bearer token that the server has just handed out. */
export function signInWith(token: string): void {
  $session.set(sessionOf(token));
}

/** Forgets the session in every tab; telling the server is `logout`'s part. */
export function forgetSession(): void {
  $session.set(null);
}

/**
 * Reacts to signing in and logging out. A session that expired is no end: the sign-in window opens
 * over what is on the screen, which stays.
 */
export function onSessionChange({ began, ended }: SessionChange): void {
  $session.listen((session) => {
    if (session) began();
    else queueMicrotask(() => !$session.get() && !hasExpired() && ended());
  });
}

function sessionOf(token: string): Session {
  return { token, token_type: 'bearer' };
}

function readSession(text: string): Session | null {
  try {
    const { token } = JSON.parse(text) as Partial<Session>;
    return typeof token === 'string' && token !== '' ? sessionOf(token) : null;
  } catch {
    return null;
  }
}

function hasExpired(): boolean {
  const asking = $signInWindow.get();
  return asking.state === 'open' && asking.expired;
}
