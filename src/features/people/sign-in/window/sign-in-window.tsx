import { useStore } from '@nanostores/react';
import { formTexts } from '#messages/base/form-texts.ts';
import { $signInWindow, showSignInScreen } from '#stores/base/sign-in-window.ts';
import { Alert } from '#ui/alert.tsx';
import { SCREEN_TITLES, SignInPanel } from '#features/people/sign-in/sign-in-panel.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The sign-in window of every page, which the header opens and closes. */
export function SignInWindow() {
  const signIn = useStore($signInWindow, { ssr: 'initial' });
  if (signIn.state === 'closed') return <SignInFrame />;
  return (
    <SignInFrame title={SCREEN_TITLES[signIn.screen]}>
      {signIn.expired ? <Alert tone="waiting">{formTexts.SESSION_EXPIRED}</Alert> : null}
      <SignInPanel screen={signIn.screen} onScreen={showSignInScreen} takesFocus />
    </SignInFrame>
  );
}
