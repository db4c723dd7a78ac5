import { atom } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { logout as endSessionOnServer, type User, userInfo } from '#contract/people/user.ts';
import { call } from './api.ts';
import { $session, forgetSession, signInWith } from './session.ts';

export type UserState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly user: User };

/** Who is signed in; it follows `$session`, in this tab and in others. */
export const $user = atom<UserState>({ state: 'none' });

const LOGOUT_PATIENCE_MS = 3000;

$session.subscribe((session) => {
  $user.set({ state: session ? 'loading' : 'none' });
  if (session) void refreshUser();
});

/** Goes on as the same customer with a token that takes the place of the one before. */
export function goOnWith(token: string): void {
  const known = $user.get();
  signInWith(token);
  $user.set(known);
}

/** Asks the server again; what is shown stays until the answer has come. */
export async function refreshUser(): Promise<void> {
  const session = $session.get();
  if (!session) return;
  if ($user.get().state === 'failed') $user.set({ state: 'loading' });
  const result = await call(userInfo, {});
  if ($session.get()?.token !== session.token) return;
  $user.set(
    result.ok
      ? { state: 'ready', user: result.value }
      : { state: 'failed', failure: result.failure },
  );
}

/** Resolves when it is known who is signed in, or that it cannot be known. */
export async function userKnown(): Promise<void> {
  if ($user.get().state !== 'loading') return;
  await new Promise<void>((resolve) => {
    const unbind = $user.listen(({ state }) => {
      if (state === 'loading') return;
      unbind();
      resolve();
    });
  });
}

/** Ends the session here and on the server, then goes to the home page (rules/sign-in.md#sessions). */
export async function logout(to = '/'): Promise<void> {
  const told = call(endSessionOnServer, {}, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) });
  forgetSession();
  await told;
  location.assign(to);
}
