import { atom } from 'nanostores';

export type SignInScreen = 'login' | 'register' | 'forgot';

export type SignInWindow =
  | { readonly state: 'closed' }
  | {
      readonly state: 'open';
      readonly screen: SignInScreen;
      /** Whether it opened because a session had come to its end. */
      readonly expired: boolean;
      /** What the visitor was about to do when asked to sign in. */
      readonly afterwards: (() => void) | undefined;
    };

export const $signInWindow = atom<SignInWindow>({ state: 'closed' });

/** Opens the window; `afterwards` runs once, after signing in and loading the user, unless closed before. */
export function openSignIn(screen: SignInScreen = 'login', afterwards?: () => void): void {
  open(screen, false, afterwards);
}

/** Asks for a new sign-in over whatever is on the screen, which stays as it is. */
export function openExpiredSignIn(): void {
  if ($signInWindow.get().state === 'closed') open('login', true);
}

/** Shows another screen of the open window. */
export function showSignInScreen(screen: SignInScreen): void {
  const current = $signInWindow.get();
  if (current.state === 'open') $signInWindow.set({ ...current, screen });
}

export function closeSignIn(): void {
  $signInWindow.set({ state: 'closed' });
}

/** Hands out what was to be done after signing in; each is handed out once. */
export function takeAfterwards(): (() => void) | undefined {
  const current = $signInWindow.get();
  if (current.state === 'closed') return undefined;
  $signInWindow.set({ ...current, afterwards: undefined });
  return current.afterwards;
}

function open(screen: SignInScreen, expired: boolean, afterwards?: () => void): void {
  $signInWindow.set({ state: 'open', screen, expired, afterwards });
}
