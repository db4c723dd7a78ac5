import { $session } from './session.ts';
import { $signInWindow } from './sign-in-window.ts';

export interface SessionChange {
  /** Somebody signed in, here or in another tab. */
  readonly began: () => void;
  /** Somebody logged out, here or in another tab: nothing of theirs may stay on the screen. */
  readonly ended: () => void;
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

function hasExpired(): boolean {
  const asking = $signInWindow.get();
  return asking.state === 'open' && asking.expired;
}
