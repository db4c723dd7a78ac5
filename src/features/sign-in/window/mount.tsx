import { createRoot } from 'react-dom/client';
import { SignInWindow } from './sign-in-window.tsx';

/** Fills the sign-in window of the page (sign-in-frame.astro), which is open already. */
export function mountSignIn(frame: HTMLElement): void {
  createRoot(frame).render(<SignInWindow />);
}
