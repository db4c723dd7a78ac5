import { hydrateRoot } from 'react-dom/client';
import { $signInWindow, closeSignIn } from '#stores/base/sign-in-window.ts';
import { restoreFocus } from '#ui/restore-focus.ts';
import { SignInWindow } from './sign-in-window.tsx';

let isFilled = false;

/** Fills the window that the page was printed with, which is open already, and closes it; once. */
export function mountSignIn(frame: HTMLDialogElement): void {
  if (isFilled || !frame.parentElement) return;
  isFilled = true;
  hydrateRoot(frame.parentElement, <SignInWindow />);
  const closed = () => {
    if (frame.open) return;
    closeSignIn();
    restoreFocus(frame);
  };
  frame.addEventListener('close', closed);
  $signInWindow.subscribe(({ state }) => {
    if (state === 'closed') frame.close();
  });
  // Somebody may have closed it before this loaded.
  closed();
}
