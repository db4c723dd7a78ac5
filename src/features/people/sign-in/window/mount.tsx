import { hydrateRoot } from 'react-dom/client';
import { SignInWindow } from './sign-in-window.tsx';

let isFilled = false;

/** Fills the window that the page was printed with, which is open already; once. */
export function mountSignIn(frame: Element): void {
  if (!isFilled && frame.parentElement) hydrateRoot(frame.parentElement, <SignInWindow />);
  isFilled = true;
}
