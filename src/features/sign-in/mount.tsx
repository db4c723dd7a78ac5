import { createRoot } from 'react-dom/client';
import { SignInWindow } from './sign-in-window.tsx';

let isMounted = false;

/** Brings the sign-in window to the page; calling it again does nothing. */
export function mountSignIn(): void {
  if (isMounted) return;
  isMounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<SignInWindow />);
}
