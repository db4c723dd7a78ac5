import { useEffect, useRef, useState } from 'react';
import type { SignInScreen } from '#stores/sign-in-window.ts';
import { leaveWhenSignedIn } from '#stores/login-page.ts';
import { editUsername } from '#stores/sign-in.ts';
import { SCREEN_TITLES, SignInPanel } from './sign-in-panel.tsx';

/** The sign-in forms as part of a page; who is signed in is sent on. */
export function SignInPage() {
  const [screen, setScreen] = useState<SignInScreen>('login');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(leaveWhenSignedIn, []);
  // The printed form may have been typed into before its script came.
  useEffect(() => {
    const typed = title.current?.parentElement?.querySelector('input')?.value;
    if (typed) editUsername(typed);
  }, []);
  return (
    <>
      <h1 ref={title}>{SCREEN_TITLES[screen]}</h1>
      <SignInPanel screen={screen} onScreen={setScreen} />
    </>
  );
}
