import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SignInPanel } from '#features/people/sign-in/sign-in-panel.tsx';
import { $loginScreen, restoreLoginScreen, showLoginScreen } from '#stores/people/login-screen.ts';

/** Signing in as in the shop; whoever is invited and has no account yet registers here. */
export function SignInStep() {
  const screen = useStore($loginScreen);
  useEffect(restoreLoginScreen, []);
  return <SignInPanel screen={screen} onScreen={showLoginScreen} />;
}
