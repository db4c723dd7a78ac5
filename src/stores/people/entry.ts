import { MODAL_CLOSE_MS } from '#domain/people/sign-in.ts';
import { signInWith } from '#stores/base/session.ts';
import { closeSignIn, takeAfterwards } from '#stores/base/sign-in-window.ts';

/**
 * What follows a good sign-in (rules/sign-in.md#after-signing-in): the session is kept, the user is
 * loaded, what the visitor was about to do is done, and the window closes.
 */
export async function enterWith(token: string): Promise<void> {
  signInWith(token);
  await import('#stores/base/user.ts').then(
    ({ userKnown }) => userKnown(),
    () => undefined,
  );
  takeAfterwards()?.();
  await new Promise((resolve) => setTimeout(resolve, MODAL_CLOSE_MS));
  closeSignIn();
}
