import { persistentAtom } from '@nanostores/persistent';

/**
 * What signing in answers; it is kept in localStorage (docs/decisions/0013) until logout or until the
 * server forgets it.
 */
export interface Session {
  readonly token: string;
  readonly token_type: 'bearer';
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
export function endSession(): void {
  $session.set(null);
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
