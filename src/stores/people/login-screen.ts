import { atom } from 'nanostores';
import { screenOfCodeStep } from './code-step.ts';
import type { SignInScreen } from '#stores/base/sign-in-window.ts';

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
