import { atom } from 'nanostores';
import { safeReturnPath } from '#domain/sign-in.ts';
import { screenOfCodeStep } from './code-step.ts';
import { leaveFor } from '#stores/page/leave.ts';
import { $session } from './session.ts';
import type { SignInScreen } from './sign-in-window.ts';
import { userKnown } from './user.ts';

/** The screen of the page; the first is the printed one. */
export const $loginScreen = atom<SignInScreen>('login');

export function showLoginScreen(screen: SignInScreen): void {
  $loginScreen.set(screen);
}

/** Goes on after a reload on the screen that waits for a code. */
export function restoreLoginScreen(): void {
  const waiting = screenOfCodeStep();
  if (waiting) $loginScreen.set(waiting);
}

/** Where signing in leads when the address names no page of this site to return to. */
const AFTER_LOGIN = '/account';

/**
 * Sends whoever is signed in on to the `url` of the address (rules/sign-in.md#after-signing-in): at
 * once, or as soon as they have signed in and are known. Answers how to stop waiting.
 */
export function leaveWhenSignedIn(): () => void {
  const leave = () =>
    leaveFor(safeReturnPath(new URLSearchParams(location.search).get('url')) ?? AFTER_LOGIN);
  if ($session.get()) leave();
  return $session.listen((session) => session && void userKnown().then(leave));
}
