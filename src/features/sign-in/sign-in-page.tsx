import { useEffect, useState } from 'react';
import type { SignInScreen } from '#stores/sign-in-window.ts';
import { leaveWhenSignedIn } from '#stores/login-page.ts';
import { SCREEN_TITLES, SignInPanel } from './sign-in-panel.tsx';

/** The sign-in forms as part of a page; who is signed in is sent on. */
export function SignInPage() {
  const [screen, setScreen] = useState<SignInScreen>('login');
  useEffect(leaveWhenSignedIn, []);
  return (
    <>
      <h1>{SCREEN_TITLES[screen]}</h1>
      <SignInPanel screen={screen} onScreen={setScreen} />
    </>
  );
}
