import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { leaveWhenSignedIn } from '#stores/people/login-page.ts';
import { $loginScreen, restoreLoginScreen, showLoginScreen } from '#stores/people/login-screen.ts';
import { SCREEN_TITLES, SignInPanel } from './sign-in-panel.tsx';

/** The sign-in forms as part of a page; who is signed in is sent on. */
export function SignInPage() {
  const screen = useStore($loginScreen);
  useEffect(leaveWhenSignedIn, []);
  useEffect(restoreLoginScreen, []);
  return (
    <>
      <h1>{SCREEN_TITLES[screen]}</h1>
      <SignInPanel screen={screen} onScreen={showLoginScreen} />
    </>
  );
}
